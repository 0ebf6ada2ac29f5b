import { describe, expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { readSheets } from '#server/testing/read-sheets.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { convertWorkbook } from '#web/shared/imports/convert/convert-workbook.ts';

type Content = string | Uint8Array<ArrayBuffer>;

const convert = (content: Content) => convertWorkbook(new Blob([content]), 'html');
const read = async (content: Content) => await readSheets(await convert(content));

async function readCells(content: Content) {
  const [sheet, ...others] = await read(content);
  expect(others).toEqual([]);
  return sheet?.rows.map(({ cells }) => cells);
}

describe('a web page', () => {
  test.each([
    [
      'without end tags',
      '<table><tr><td>Name<td>Phone<tr><td>Ade<td>0803</table>',
      [
        ['Name', 'Phone'],
        ['Ade', '0803'],
      ],
    ],
    [
      'with entities, breaks and spaces',
      '<!-- x --><table><tr><td>Ade\n   Ola &#8358;&amp;</td><td>12 Allen<br>Ikeja&nbsp;<b>Lagos</b></td></tr></table>',
      [['Ade Ola ₦&', '12 Allen\nIkeja Lagos']],
    ],
    [
      'with cells over several rows and columns',
      '<table><tr><td rowspan=2>a<td colspan=2>b<td>c<tr><td>d<td>e<td>f</table>',
      [
        ['a', 'b', '', 'c'],
        ['', 'd', 'e', 'f'],
      ],
    ],
    [
      'with a cell over more rows than its part of the table has',
      '<table><thead><tr><td rowspan=5>a<td>b</thead><tbody><tr><td>c<td rowspan=9>d</tbody><tr><td>e<td>f</table>',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'with a script',
      '<html><script>"<table><tr><td>no</td></tr></table>"</script><table><tr><td>yes</td></tr></table>',
      [['yes']],
    ],
    [
      'with a shortened number',
      '<table><tr><td x:num="8031234567">8.03E+09</td><td>08031234567</td></table>',
      [['8031234567', '08031234567']],
    ],
    ['with a date, which stays as it is shown', '<table><tr><td>04/05/2021</td></table>', [['04/05/2021']]],
  ])('%s is read', async (_, html, cells) => expect(await readCells(html)).toEqual(cells));

  test('is read in its encoding', async () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><table><tr><td>Renée</td></tr></table>', 'latin1');
    expect(await readCells(new Uint8Array(latin))).toEqual([['Renée']]);
    const mixed = Buffer.from('<meta charset="utf-8"><table><tr><td>Ọlá</td><td>', 'utf8');
    const cut = Buffer.from('Renée</td></tr></table>', 'latin1');
    expect(await readCells(new Uint8Array(Buffer.concat([mixed, cut])))).toEqual([['Ọlá', 'Renée']]);
    const cyrillic = Buffer.from('<meta charset="koi8-r"><table><tr><td>', 'latin1');
    expect(await readCells(new Uint8Array([...cyrillic, 0xc1, 0xc2]))).toEqual([['аб']]);
    const wide = Buffer.from('\uFEFF<html><table><tr><td>Ọlá</td></tr></table></html>', 'utf16le');
    expect(await readCells(new Uint8Array(wide))).toEqual([['Ọlá']]);
  });

  test('gives each table a sheet, also those inside others', async () => {
    const inner = '<table><tr><th>Name</th></tr><tr style="display: none"><td>Ade</td></tr></table>';
    const sheets = await read(`<html><table><tr><td>Logo</td><td>${inner}</td></tr></table></html>`);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Table 1', [{ line: 1, cells: ['Logo'] }]],
      [
        'Table 2',
        [
          { line: 1, cells: ['Name'] },
          { line: 2, cells: ['Ade'], isHidden: true },
        ],
      ],
    ]);
  });

  test('is refused when it ends within a row, unless its rows have no end tags', async () => {
    const head = '<table><tr><td>Name</td></tr>';
    await expect(convert(`${head}<tr><td>Ade</td><td>080`)).rejects.toThrow(importTexts.damaged);
    await expect(convert(`${head}<tr><td>Ade</td>`)).rejects.toThrow(importTexts.damaged);
    expect(await readCells(`${head}<tr><td>Ade</td></tr>`)).toEqual([['Name'], ['Ade']]);
    expect(await readCells('<table><tr><td>Name<tr><td>Ade')).toEqual([['Name'], ['Ade']]);
  });

  test('is refused without a table or without rows', async () => {
    await expect(convert('<!DOCTYPE html><p>Log in</p>')).rejects.toThrow(conversionTexts.noTable);
    await expect(convert('<table><tr><td> </td></tr></table>')).rejects.toThrow(importTexts.empty);
  });
});

test('spells control characters as workbooks do', async () => {
  expect(await readCells('<table><tr><td>a\u0001b\uD800c</td></tr></table>')).toEqual([['a\u0001b\uFFFDc']]);
});
