import { posix } from 'node:path';
import { WORKSHEETS_MAX } from '#contract/limits.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Archive } from './archive.ts';
import { type CellStyle, readCellStyles } from './cell-styles.ts';
import { readSharedStrings, SharedStrings } from './shared-strings.ts';
import { getAttribute, getPrefixedAttribute, readXml } from './xml.ts';

export interface Worksheet {
  name: string;
  path: string;
  isHidden: boolean;
}

/** The parts of a workbook that its worksheets refer to. */
export interface Workbook {
  /** The first ones, at most `WORKSHEETS_MAX`. */
  worksheets: Worksheet[];
  /** The number of worksheets after them. */
  furtherSheets: number;
  is1904: boolean;
  strings: SharedStrings;
  styles: CellStyle[];
}

/** Reads the parts that `part` refers to, by reference id and by kind. */
async function readRelationships(archive: Archive, part: string) {
  const { dir, base } = posix.parse(part);
  const path = posix.join(dir, '_rels', `${base}.rels`);
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  if (!archive.has(path)) return { byId, byKind };
  await readXml(archive.read(path), {
    open(name, tag) {
      if (name !== 'Relationship' || getAttribute(tag, 'TargetMode') === 'External') return;
      const target = posix.resolve('/', dir, getAttribute(tag, 'Target')).slice(1);
      byId.set(getAttribute(tag, 'Id'), target);
      const kind = getAttribute(tag, 'Type').split('/').at(-1) ?? '';
      if (!byKind.has(kind)) byKind.set(kind, target);
    },
  });
  return { byId, byKind };
}

/**
 * Reads all of a workbook except its worksheets.
 * @throws DomainError
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await readRelationships(archive, '');
  const part = root.byKind.get('officeDocument') ?? 'xl/workbook.xml';
  if (!archive.has(part))
    throw new DomainError(archive.has('content.xml') ? 'file_open_document' : 'file_not_a_spreadsheet');
  if (part.endsWith('.bin')) throw new DomainError('file_binary_excel');
  const { byId, byKind } = await readRelationships(archive, part);
  const worksheets: Worksheet[] = [];
  let [is1904, furtherSheets] = [false, 0];
  await readXml(archive.read(part), {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/u.test(getAttribute(tag, 'date1904'));
      if (name !== 'sheet') return;
      const path = byId.get(getPrefixedAttribute(tag, 'id'));
      const isHidden = getAttribute(tag, 'state').toLowerCase().includes('hidden');
      if (!path || !archive.has(path)) return;
      if (worksheets.length < WORKSHEETS_MAX)
        worksheets.push({ name: getAttribute(tag, 'name'), path, isHidden });
      else furtherSheets += 1;
    },
  });
  const strings = byKind.get('sharedStrings');
  const styles = byKind.get('styles');
  return {
    worksheets,
    furtherSheets,
    is1904,
    strings:
      strings && archive.has(strings) ? await readSharedStrings(archive.read(strings)) : new SharedStrings(),
    styles: styles && archive.has(styles) ? await readCellStyles(archive.read(styles)) : [],
  };
}
