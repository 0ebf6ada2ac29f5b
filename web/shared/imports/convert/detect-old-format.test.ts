import { expect, test } from 'vitest';
import { createWorkbook } from '#server/testing/workbook.ts';
import { createZip } from '#server/testing/zip.ts';
import { detectOldFormat } from './detect-old-format.ts';

const detect = (content: string | Uint8Array, name = 'list.xls') =>
  detectOldFormat(typeof content === 'string' ? new TextEncoder().encode(content) : content, name);

test('detects formats by content', async () => {
  expect(detect(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'list.csv')).toBe('xls');
  expect(detect(Uint8Array.of(9, 8, 8, 0, 0, 5), 'list.xls')).toBe('xls');
  expect(
    detect('\uFEFF<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
  ).toBe('spreadsheet-ml');
  expect(detect('<?xml version="1.0"?><office:document office:version="1.2">')).toBe('flat-ods');
  expect(detect('\r\n <!DOCTYPE html><html>')).toBe('html');
  expect(detect('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">')).toBe('html');
  expect(detect('<h3>JSS1</h3>\n<table border=1><tr><th>Name')).toBe('html');
  const wide = Buffer.from('<html><table><tr><td>Ọlá', 'utf16le');
  expect(detect(wide)).toBe('html');
  expect(detect(wide.swap16())).toBe('html');
  expect(detect(Buffer.from('Name\tPhone\n', 'utf16le'))).toBeUndefined();
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  expect(detect(await createZip({ mimetype: type }, { stored: true }), 'list.zip')).toBe('ods');
  expect(detect(await createZip({ 'content.xml': '<x/>' }), 'LIST.ODS')).toBe('ods');
});

test('leaves the other files to the server, whatever they are called', async () => {
  const workbook = await createWorkbook({ name: 'Staff', rows: [['Name']] });
  expect(detect(new Uint8Array(await workbook.arrayBuffer()))).toBeUndefined();
  for (const text of [
    'Name,Phone\nAde,0803\n',
    '<Name>\tPhone',
    '<h1>No list</h1>',
    '<?xml version="1.0"?><people/>',
    '',
    '\t\n9',
  ])
    expect(detect(text)).toBeUndefined();
});

test('reads past comments without backtracking', () => {
  const comments = '<!-- x -->\n'.repeat(100);
  expect(detect(`${comments}<table>`)).toBe('html');
  expect(detect(`${comments}<people/>`)).toBeUndefined();
});
