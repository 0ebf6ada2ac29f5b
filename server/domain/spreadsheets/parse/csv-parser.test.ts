import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvParser } from './csv-parser.ts';

function parse(text: string, { delimiter = ',', piece = text.length || 1 } = {}) {
  const parser = new CsvParser(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += piece) rows.push(...parser.push(text.slice(at, at + piece)));
  return [...rows, ...parser.end()];
}

const cells = (text: string, options = {}) => parse(text, options).map((row) => row.cells);

describe('standard CSV', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain rows',
      'a,b,c\n1,2,3',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a line break at the end',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line breaks',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Macintosh line breaks',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'mixed line breaks',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['a comma in quotes', 'a,"Zik Avenue, Enugu",c', [['a', 'Zik Avenue, Enugu', 'c']]],
    [
      'a line break in quotes',
      'a,"x\ny\r\nz",c\nd,e,f',
      [
        ['a', 'x\ny\r\nz', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    ['doubled quotes', 'a,"say ""ha""",c', [['a', 'say "ha"', 'c']]],
    ['a cell of one doubled quote', '"""",b', [['"', 'b']]],
    ['empty quoted cells', '"","",x', [['', '', 'x']]],
    [
      'empty cells',
      'a,,\n,,b',
      [
        ['a', '', ''],
        ['', '', 'b'],
      ],
    ],
    [
      'a quoted last cell',
      'a,"b"\nc,"d"',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows of different lengths', 'a,b,c\nd\ne,f', [['a', 'b', 'c'], ['d'], ['e', 'f']]],
    [
      'JSON in a cell',
      'k,"{""type"": ""Point"", ""at"": [1.5, 2]}"',
      [['k', '{"type": "Point", "at": [1.5, 2]}']],
    ],
    ['letters beyond ASCII', 'Ṣẹ́gun,Ọ̀yọ́,ʤ', [['Ṣẹ́gun', 'Ọ̀yọ́', 'ʤ']]],
  ])('parses %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
    for (const piece of [1, 2, 3, 7]) expect(cells(text, { piece })).toEqual(expected);
  });

  test('parses other delimiters', () => {
    expect(cells('a;"b;c";d,e', { delimiter: ';' })).toEqual([['a', 'b;c', 'd,e']]);
    expect(cells('a\t"b\tc"\t', { delimiter: '\t' })).toEqual([['a', 'b\tc', '']]);
    expect(cells('a|b', { delimiter: '|' })).toEqual([['a', 'b']]);
  });
});

describe('irregular CSV', () => {
  test.each<[string, string, string[][]]>([
    [
      'blank rows',
      'a,b\n\n,\n  , \n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['spaces around quotes', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
    [
      'a quotation mark in the middle',
      '5" pipe,b\nc,d',
      [
        ['5" pipe', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a word in quotes at the beginning', '"Baba" Tunde,b', [['"Baba" Tunde', 'b']]],
    [
      'a word in quotes at the beginning, before a quoted cell',
      '"Baba" Tunde,"x, y"',
      [['"Baba" Tunde', 'x, y']],
    ],
    [
      'quotes within quotes that are not doubled',
      '"Ade "the boss" Ola, Lagos",b',
      [['Ade "the boss" Ola, Lagos', 'b']],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
    for (const piece of [1, 2, 5]) expect(cells(text, { piece })).toEqual(expected);
  });

  test('reports the line of every row', () => {
    const rows = parse('a,b\n\n"x\ny",2\r\n3,4\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('flags only the row with an unclosed quotation mark', () => {
    const text = 'a,b\n"Tunde,1\nAmina,2\nNgozi,3\n';
    for (const piece of [text.length, 1, 4])
      expect(parse(text, { piece })).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['"Tunde', '1'], flaw: 'unclosed-quote' },
        { line: 3, cells: ['Amina', '2'] },
        { line: 4, cells: ['Ngozi', '3'] },
      ]);
  });

  test('flags only the row with an unclosed quotation mark before another quoted cell', () => {
    const rows = parse('"Tunde,1\nAmina,"x, y"\nNgozi,3\n');
    expect(rows.map(({ line, cells, flaw }) => [line, cells, flaw !== undefined])).toEqual([
      [1, ['"Tunde', '1'], true],
      [2, ['Amina', 'x, y'], false],
      [3, ['Ngozi', '3'], false],
    ]);
  });

  test('gives up on an unclosed quotation mark after the maximum length of a cell', () => {
    const rows = parse(`"Tunde,1\n${'Amina,2\n'.repeat(20_000)}`, { piece: 65_536 });
    expect(rows).toHaveLength(20_001);
    expect(rows[0]?.flaw).toBe('unclosed-quote');
    expect(rows.at(-1)).toEqual({ line: 20_001, cells: ['Amina', '2'] });
  });

  test('rejects a line that is too long to be a row', () => {
    const parser = new CsvParser(',');
    const endless = () => {
      for (let at = 0; at < 100; at += 1) parser.push('a,b,c,'.repeat(10_000));
    };
    expect(endless).toThrow(expect.objectContaining({ code: 'line_too_long', params: { line: 1 } }));
  });
});

const quote = (text: string) => (/[",\s]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

test('reads back written rows in chunks of any size', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'ọ́', ',', ';', '"', '\n', '\r', ' ', '0') }),
    fc.constantFrom('x', 'y'),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 30 }), fc.constantFrom('\n', '\r\n'), (rows, piece, end) => {
      const text = rows.map((row) => row.map(quote).join(',') + end).join('');
      const expected = rows.filter((row) => row.some((one) => one.trim() !== ''));
      expect(cells(text, { piece })).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
