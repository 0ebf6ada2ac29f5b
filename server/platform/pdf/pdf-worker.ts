import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

// Runs in a worker thread of `PdfRenderer`, and renders one document at a time.

/** The folder of the templates and, in `fonts/`, of their fonts. */
export interface PdfWorkerData {
  folder: string;
}

export interface PdfRequest {
  /** The name of a Typst file in the folder. */
  template: string;
  /** What the template prints, as `sys.inputs`. It is never part of the source, so markup in it stays text. */
  inputs: Record<string, string>;
  /** Pictures that the template reads, by their names in the folder. */
  files?: Record<string, Uint8Array>;
}

/** A document, or the end of the worker. One that is terminated instead keeps the memory of its compiler. */
export type PdfMessage = PdfRequest | 'end';

export type PdfReply = { pdf: Uint8Array } | { failure: string };

/** Compilations that keep what they have computed for the next one. More of them need more memory. */
const CACHED_COMPILATIONS = 2;

const { folder } = workerData as PdfWorkerData;
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: [join(folder, 'fonts')] }],
});

/** Exports PDF/UA-1, which excludes letters that no font has: with those, a tagged PDF that shows boxes in their place. */
function exportPdf(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (error) {
    if (!String(error).includes('could not be displayed')) throw error;
    return compiler.pdf(document, { pdfStandard: '1.7' });
  }
}

function render({ template, inputs, files = {} }: PdfRequest): PdfReply {
  for (const [name, content] of Object.entries(files))
    compiler.mapShadow(join(folder, name), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFilePath: join(folder, template), inputs });
    const { result } = compiled;
    if (!result) return { failure: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) };
    return { pdf: exportPdf(result) };
  } catch (error) {
    return { failure: String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(CACHED_COMPILATIONS);
  }
}

parentPort?.on('message', (message: PdfMessage) => {
  if (message === 'end') {
    compiler.evictCache(0);
    parentPort?.close();
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(render(message));
});
