/** The student that the test searches for. */
export const wanted = {
  name: 'Ọláòlúwa Adéníyì-Bákàrè',
  phone: '0803 555 7719',
  address: 'No. 14 Ìyá Àgbà St., Bódìjà, Ìbàdàn',
  parent: 'Chief (Mrs.) Fọlákẹ́ Bákàrè',
};

const firstNames = 'Ṣadé Chìámàká Yusuf Bọ́lá Ngozi Tunde Hauwa Ebuka Kẹ́hìndé Zainab Tamuno Efe'.split(' ');
const surnames = 'Ọlátúnjí Okonkwo Danjuma Àkànbí Ezeugo Garba Fálétí Ikpeba Briggs Omoregie'.split(' ');
const streets = ['Awolowo Road', 'Aba Rd.', 'Ahmadu Bello Way', 'Ring Road', 'Okpara Ave'];
const towns = ['Ikeja, Lagos', 'Port Harcourt', 'Kaduna', 'Enugu', 'Benin City'];

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const two = (number: number) => String(number).padStart(2, '0');

/** One line as typed over the years: phone numbers in three formats, days before months, some still enrolled. */
function student(at: number): string {
  const name = `${of(surnames, at * 7)} ${of(firstNames, at)} ${of(firstNames, Math.floor(at / 12) + 5)}`;
  const digits = String(10_000_000 + at * 37).slice(-8);
  const phone = of(
    [`080${digits}`, `+234 80${digits}`, `234-80${digits.slice(0, 4)}-${digits.slice(4)}`],
    at,
  );
  const entry = `${1 + (at % 28)}/${two(1 + (at % 12))}/${2012 + (at % 9)}`;
  const left = at % 3 === 0 ? `${two(1 + (at % 27))}/07/2023;Completed "SS3"; moved on` : ';';
  const [end, ...reason] = left.split(';');
  const quoted = reason.length > 1 ? `"${reason.join(';').replaceAll('"', '""')}"` : '';
  return [
    at,
    name,
    phone,
    `"${at} ${of(streets, at)}, ${of(towns, at)}"`,
    entry,
    end,
    'A. Parent',
    quoted,
  ].join(';');
}

/**
 * A school's spreadsheet of 2,000 students as a local Excel saves it: a byte-order mark, semicolons, odd headers,
 * blank rows. Nine more lines repeat a student or are invalid, each for one reason.
 */
export function createMessyStudents() {
  const header =
    'S/N;STUDENT NAMES ;GSM No.;Residential Address;Date of Entry;Withdrawal  date;Parent/Guardian;Reason for leaving';
  const good = Array.from({ length: 1999 }, (_, at) => student(at + 1));
  const theOne = `;${wanted.name};${wanted.phone};${wanted.address};21/09/2019;;${wanted.parent};`;
  good.splice(1200, 0, theOne);
  const repeated = [student(1), student(500), theOne];
  const bad = [
    ';Nobody Reachable;;1 Unity Road, Ilorin;13/02/2020;;;',
    ';;08031230001;2 Unity Road, Ilorin;13/02/2020;;;',
    ';Notime Entry;08031230002;3 Unity Road, Ilorin;31/02/2020;;;',
    ';Left Before;08031230003;4 Unity Road, Ilorin;13/02/2020;13/02/2019;;Too early',
    ';No Address;08031230004;;13/02/2020;;;',
    ';Word Date;08031230005;6 Unity Road, Ilorin;soon;;;',
  ];
  const blank = ';;;;;;;';
  const lines = [
    header,
    blank,
    ...good.slice(0, 700),
    ...bad.slice(0, 3),
    '',
    blank,
    ...good.slice(700),
    ...repeated,
    ...bad.slice(3),
    blank,
  ];
  return {
    csv: `\uFEFF${lines.join('\r\n')}\r\n`,
    added: good.length,
    skipped: repeated.length,
    rejected: bad.length,
  };
}
