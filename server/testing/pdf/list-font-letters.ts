/** Lists the letters of a TrueType font, by its tables of format 4, which have all of the basic plane. */
export function listFontLetters(font: Buffer): Set<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const start = font.readUInt32BE(record + 8);
  const letters = new Set<string>();
  for (let at = 0; at < font.readUInt16BE(start + 2); at += 1) {
    const table = start + font.readUInt32BE(start + 8 + 8 * at);
    if (font.readUInt16BE(table) === 4) for (const letter of readSegments(font, table)) letters.add(letter);
  }
  return letters;
}

/** Reads the segments of a table: first their ends, then, after two bytes, their starts. */
function* readSegments(font: Buffer, table: number): Generator<string> {
  const doubled = font.readUInt16BE(table + 6);
  for (let at = 0; at < doubled; at += 2) {
    const last = font.readUInt16BE(table + 14 + at);
    const first = font.readUInt16BE(table + 16 + doubled + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) yield String.fromCodePoint(code);
  }
}
