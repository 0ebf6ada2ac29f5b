type Fonts = Map<string, Map<number, string>>;

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const TOKEN = /\/[^\s/<>[\]()]+|<<|>>|<[0-9A-Fa-f]*>|\(|[[\]]|[^\s/<>[\]()]+/gy;

/** Splits a content stream into names, operators and strings. Strings become buffers. */
function* tokenize(content: string): Generator<string | Buffer> {
  let at = 0;
  while (at < content.length) {
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(content) ?? [];
    if (token === undefined) at += 1;
    else if (token === '(') {
      const { bytes, end } = readString(content, at + 1);
      yield bytes;
      at = end;
    } else {
      yield /^<[^<]/u.test(token) ? Buffer.from(token.slice(1, -1), 'hex') : token;
      at += token.length;
    }
  }
}

/** Reads a string in brackets up to its end. */
function readString(content: string, start: number): { bytes: Buffer; end: number } {
  const bytes: number[] = [];
  let depth = 1;
  let at = start;
  for (; ; at += 1) {
    const letter = content[at] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '' || depth === 0) return { bytes: Buffer.from(bytes), end: at + 1 };
    if (letter !== '\\') {
      bytes.push(letter.charCodeAt(0));
      continue;
    }
    const [octal] = /^[0-7]{1,3}/u.exec(content.slice(at + 1, at + 4)) ?? [];
    const escaped = content[at + 1] ?? '';
    bytes.push(octal ? Number.parseInt(octal, 8) : (ESCAPES[escaped] ?? escaped.charCodeAt(0)));
    at += octal?.length ?? 1;
  }
}

const toText = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');

/**
 * Reads the text of a page. Each piece that is shown is followed by a line break. Artifacts, which screen readers skip, are
 * left out, and a text that stands for several glyphs replaces them.
 */
export function readContent(content: Buffer, fonts: Fonts): string {
  const marks: { isShown: boolean; replaces: boolean }[] = [];
  const operands: (string | Buffer)[] = [];
  let font: Map<number, string> | undefined;
  let text = '';
  const show = () => {
    if (marks.some(({ isShown, replaces }) => !isShown || replaces)) return;
    for (const bytes of operands)
      if (Buffer.isBuffer(bytes))
        for (let at = 0; at < bytes.length; at += 2) text += font?.get(bytes.readUInt16BE(at)) ?? '\uFFFD';
  };
  const operators: Record<string, () => void> = {
    Tf: () => void (font = fonts.get(String(operands.at(-2)).slice(1))),
    Tj: show,
    TJ: show,
    ET: () => void (text += '\n'),
    BMC: () => void marks.push({ isShown: operands.at(-1) !== '/Artifact', replaces: false }),
    BDC: () => {
      const replacement = operands[operands.indexOf('/ActualText') + 1];
      const replaces = operands.includes('/ActualText');
      if (replaces && Buffer.isBuffer(replacement)) text += toText(replacement);
      marks.push({ isShown: !operands.includes('/Artifact'), replaces });
    },
    EMC: () => void marks.pop(),
  };
  for (const token of tokenize(content.toString('latin1'))) {
    const isOperator = typeof token === 'string' && /^[A-Za-z'"]/u.test(token);
    if (!isOperator) operands.push(token);
    else {
      operators[token]?.();
      operands.length = 0;
    }
  }
  return text;
}
