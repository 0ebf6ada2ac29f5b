import { describe, expect, test } from 'vitest';
import { CsvParser } from './parse/csv-parser.ts';

/** Parses a text in chunks of several sizes, which must all result in the same rows. */
function parseInChunks(text: string) {
  const ways = [text.length || 1, 1, 2, 3, 5].map((size) => {
    const parser = new CsvParser(',');
    const rows = [];
    for (let at = 0; at < text.length; at += size) rows.push(...parser.push(text.slice(at, at + size)));
    return [...rows, ...parser.end()];
  });
  for (const way of ways) expect(way).toEqual(ways[0]);
  return ways[0] ?? [];
}

const parseCells = (text: string) => parseInChunks(text).map((row) => row.cells);
/** Builds rows of one-letter cells from 'a b c / d e f'. */
const toRows = (text: string) => text.split(' / ').map((row) => row.split(' '));

describe('cases after csv-spectrum', () => {
  test.each<[string, string, string[][]]>([
    ['simple', 'a,b,c\n1,2,3', toRows('a b c / 1 2 3')],
    ['simple, CR LF', 'a,b,c\r\n1,2,3', toRows('a b c / 1 2 3')],
    [
      'empty cells, quoted and not',
      'a,b,c\n1,"",""\n2,3,4',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'empty cells, quoted and not, CR LF',
      'a,b,c\r\n1,"",""\r\n2,3,4',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'a comma in quotes',
      'name,city\nAda,"Enugu, EN"',
      [
        ['name', 'city'],
        ['Ada', 'Enugu, EN'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n1,"Oga ""Boss"" Musa"',
      [
        ['a', 'b'],
        ['1', 'Oga "Boss" Musa'],
      ],
    ],
    [
      'JSON in a cell',
      'k,v\n1,"{""at"": [6.5, 3.4]}"',
      [
        ['k', 'v'],
        ['1', '{"at": [6.5, 3.4]}'],
      ],
    ],
    [
      'line breaks in quotes',
      'a,b\n1,"Flat 2\nAba Road"',
      [
        ['a', 'b'],
        ['1', 'Flat 2\nAba Road'],
      ],
    ],
    [
      'line breaks in quotes, CR LF',
      'a,b\r\n1,"Flat 2\r\nAba Road"',
      [
        ['a', 'b'],
        ['1', 'Flat 2\r\nAba Road'],
      ],
    ],
    ['CR alone', 'a,b\r1,2\r3,4', toRows('a b / 1 2 / 3 4')],
    [
      'quotes and line breaks',
      'a,b\n1,"so\n""he""\nsaid"',
      [
        ['a', 'b'],
        ['1', 'so\n"he"\nsaid'],
      ],
    ],
    [
      'letters beyond ASCII',
      'a,b\n1,ʤ\n2,Ọ̀ṣun',
      [
        ['a', 'b'],
        ['1', 'ʤ'],
        ['2', 'Ọ̀ṣun'],
      ],
    ],
    [
      'coordinate symbols',
      `p,q\n0803,6°27'14.6"N 3°23'40.7"E`,
      [
        ['p', 'q'],
        ['0803', `6°27'14.6"N 3°23'40.7"E`],
      ],
    ],
    [
      'the word null',
      'a,b\nNULL,null',
      [
        ['a', 'b'],
        ['NULL', 'null'],
      ],
    ],
  ])('parses %s', (_, text, expected) => {
    expect(parseCells(text)).toEqual(expected);
  });
});

describe('cases after the tests of PapaParse', () => {
  test.each<[string, string, string[][]]>([
    ['one row', 'a,b,c', toRows('a b c')],
    ['three rows', 'a,b\nc,d\ne,f', toRows('a b / c d / e f')],
    ['spaces and tabs around a plain cell', 'a,\tb ,c', [['a', '\tb ', 'c']]],
    ['a quoted cell', 'a,"b",c', toRows('a b c')],
    ['spaces within quotes', 'a," b  ",c', [['a', ' b  ', 'c']]],
    ['line breaks in several cells', 'a,"b\nb","c\nc\nc"', [['a', 'b\nb', 'c\nc\nc']]],
    [
      'quotes, commas and a line break at the end of a row',
      'a,"c,c\nc"\nd,e',
      [
        ['a', 'c,c\nc'],
        ['d', 'e'],
      ],
    ],
    ['doubled quotes in the middle', 'a,"b""b""b",c', [['a', 'b"b"b', 'c']]],
    ['doubled quotes at both ends', 'a,"""b""",c', [['a', '"b"', 'c']]],
    ['a stray mark at the end of a plain cell', 'a,b",c', [['a', 'b"', 'c']]],
    ['doubled quotes around a comma', 'a,""",""",c', [['a', '","', 'c']]],
    ['doubled quotes right of a comma', 'a,",""",c', [['a', ',"', 'c']]],
    ['doubled quotes left of a comma', 'a,""",",c', [['a', '",', 'c']]],
    ['five in a row, with a comma', '"1","n="""",m=""""","2"', [['1', 'n="",m=""', '2']]],
    ['marks in the middle of a plain cell', 'a,b "c",d', [['a', 'b "c"', 'd']]],
    ['closed before a comma', 'a,"b",c\nd,e,f', toRows('a b c / d e f')],
    ['closed before a line break', 'a,"b"\nc,d', toRows('a b / c d')],
    ['closed before the end', 'a,b\nc,"d"', toRows('a b / c d')],
    ['commas and a line break, closed at the end', 'a,"b,c\nd,e"', [['a', 'b,c\nd,e']]],
    ['a line that begins with quotes', 'a,b\n"c",d', toRows('a b / c d')],
    ['lines all in quotes', 'a,b\n"c","d"\n"e","f"', toRows('a b / c d / e f')],
    [
      'an empty first cell after quotes',
      'a,b\n,"c"\n,"d"',
      [
        ['a', 'b'],
        ['', 'c'],
        ['', 'd'],
      ],
    ],
    [
      'doubled quotes at the end of a row',
      'a,"b""b"""\nc,d',
      [
        ['a', 'b"b"'],
        ['c', 'd'],
      ],
    ],
    [
      'empty quotes at the end',
      'a,""\nb,""',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    [
      'empty cells in a row',
      'a,,,b\n,c,,d',
      [
        ['a', '', '', 'b'],
        ['', 'c', '', 'd'],
      ],
    ],
    ['an empty file', '', []],
    ['one cell', 'Abc def', [['Abc def']]],
    ['a line that begins with a space', 'a\n b\nc', [['a'], [' b'], ['c']]],
    ['one column', 'a\nb\nc', toRows('a / b / c')],
    [
      'a line that begins with #',
      '#a,b\nc,d',
      [
        ['#a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['CR in quotes', 'a,"b\rb",c', [['a', 'b\rb', 'c']]],
    ['spaces between quotes and comma', 'a,"b" ,c\r\nd,"e"  ,f', toRows('a b c / d e f')],
    ['spaces between quotes and line break', 'a,"b" \r\nc,"d"  \r\ne,f', toRows('a b / c d / e f')],
    ['rows of different lengths', 'a,b,c\nd,e\nf,g,h,i', toRows('a b c / d e / f g h i')],
    [
      'CR LF in a quoted header, lines of LF',
      '"a\r\na",b\n"c",d\n',
      [
        ['a\r\na', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'LF in a quoted header, lines of CR LF',
      '"a\na",b\r\n"c",d\r\n',
      [
        ['a\na', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a backslash is a letter', 'a,"b\\c",d', [['a', 'b\\c', 'd']]],
  ])('parses %s', (_, text, expected) => {
    expect(parseCells(text)).toEqual(expected);
  });
});

describe('cases in which parsers differ', () => {
  test.each<[string, string, string[][]]>([
    ['removes spaces before quotes', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
    ['skips blank rows', 'a\n\n\nb\n,\n', toRows('a / b')],
    ['ends a row at any kind of line break', 'a,b\nc,d\re,f\n', toRows('a b / c d / e f')],
    [
      'treats an unclosed mark before a quoted cell as a letter',
      '"a,"b,c"\nd,e',
      [
        ['"a', 'b,c'],
        ['d', 'e'],
      ],
    ],
    [
      'keeps the quotes of a word at the beginning of a cell',
      'a,"b"c,d\ne,f,g',
      [
        ['a', '"b"c', 'd'],
        ['e', 'f', 'g'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(parseCells(text)).toEqual(expected);
  });

  test.each([
    ['an unclosed quotation mark', 'a,"b,c\nd,e,f', ['a', '"b', 'c']],
    ['an unclosed quotation mark before another in the next line', 'a,"b,c\nd"e,f,g', ['a', '"b', 'c']],
  ])('flags only the row with %s', (_, text, first) => {
    const [spoilt, next] = parseInChunks(text);
    expect(spoilt).toEqual({ line: 1, cells: first, flaw: 'unclosed-quote' });
    expect(next?.flaw).toBeUndefined();
    expect(next?.line).toBe(2);
  });
});
