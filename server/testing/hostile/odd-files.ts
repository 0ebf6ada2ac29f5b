import sharp from 'sharp';
import { createZip } from '#server/testing/zip.ts';
import { createWorkbook } from '#server/testing/workbook.ts';

/** Creates an archive of a file in parent folders, which `createZip` refuses to name. */
async function createZipWithParents() {
  const zip = await createZip({ 'aa/aa/evil.txt': 'x', 'xl/workbook.xml': '<workbook/>' });
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('aa/aa/', '../../'), 'latin1');
}

/** Content that is not what its name says, or only begins like it. Some of it is valid. */
export async function createOddFiles(): Promise<File[]> {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#369' } });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const png = await picture.clone().png().toBuffer();
  const gif = await picture.clone().gif().toBuffer();
  const csv =
    'Name,Organization,Phone,Address,Date of hire\nMusa Danjuma,Zenwata,0803 123 4567,,2020-01-31\n';
  const workbook = await createWorkbook({
    name: "Sheet'1<&>",
    rows: [
      ['Name', 'Organization', 'Phone', 'Address', 'Date of hire'],
      ['=1/0', '@SUM(A1)', '', '<b>', '99999999'],
    ],
  });
  const bytes = new Uint8Array(await workbook.arrayBuffer());
  const contents: [name: string, content: string | Uint8Array][] = [
    ['photo.jpg', jpeg],
    ['photo.png', png],
    ['half.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['flipped.png', png.map((byte, at) => (at > 60 && at % 7 === 0 ? byte ^ 0xff : byte))],
    ['page-behind.jpg', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['renamed.jpg', gif],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['form.pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['empty.jpg', ''],
    ['one-byte.csv', 'x'],
    ['people.csv', csv],
    ['mac.csv', csv.replaceAll('\n', '\r')],
    ['quotes.csv', 'Name,Phone\n"never closed,0803\n'.repeat(50)],
    ['nul.csv', csv.replace('Musa', 'Mu\u0000sa')],
    ['latin.csv', Buffer.from(csv.replace('Musa', 'Mus\u00E1'), 'latin1')],
    ['half-character.csv', Buffer.from(csv.replace('Musa', 'Mus\u1EB9')).subarray(0, 47)],
    ['utf16.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['formulas.csv', csv.replace('Musa Danjuma', '"=HYPERLINK(""http://127.0.0.1"",""x"")"')],
    ['wide.csv', `${'Name,'.repeat(600)}\n${'x,'.repeat(600)}\n`],
    ['long-line.csv', `Name,Phone\n${'x'.repeat(300_000)},1\n`],
    ['separators.txt', 'Name;Phone|Address\tOrganization\nA;B|C\tD\n'],
    ['twice.csv', 'Name,name,NAME,Phone,Phone\nA,B,C,1,2\n'],
    ['people.xlsx', bytes],
    ['cut.xlsx', bytes.subarray(0, bytes.length - 30)],
    ['flipped.xlsx', bytes.map((byte, at) => (at % 97 === 50 ? byte ^ 0x55 : byte))],
    ['paths.xlsx', await createZipWithParents()],
    ['no-sheets.xlsx', await createZip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
    [
      'entities.xlsx',
      await createZip({
        'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
      }),
    ],
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['page.xls', '<html><table><tr><td>Name</td></tr></table></html>'],
    ['archive.zip', await createZip({ 'a.jpg': jpeg })],
    ['binary.csv', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 193 + (at >> 3)) % 256))],
  ];
  return contents.map(
    ([name, content]) => new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
  );
}
