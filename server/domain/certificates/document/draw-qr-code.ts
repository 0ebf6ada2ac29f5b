import { encode } from 'uqr';

/** The white modules around a code that readers need. */
const QUIET_ZONE = 4;

/** Draws a QR code as an SVG picture: a path with a rectangle for each run of dark modules. */
export function drawQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    listRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path.join('')}"/></svg>`
  );
}

/** Lists the runs of dark modules in a row, as their start and length. */
function listRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
