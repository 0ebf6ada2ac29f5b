/**
 * Names in Arabic script, which omits short vowels, with their usual spelling in Latin script. Sources: as
 * `expand/name-lists/arabic-names.ts`; the Arabic spellings are those of the Koran's prophets and common usage.
 */
const NAMES = new Map(
  `محمد muhammad; محمود mahmud; احمد ahmad; ابوبكر abubakar; ابو abu; بكر bakr; عمر umar; عثمان usman
  علي ali; حسن hasan; الحسن alhassan; حسين hussain; الحسين alhussain; فاطمة fatima; فاطمه fatima
  عائشة aisha; عايشة aisha; عائشه aisha; خديجة khadija; حليمة halima; مريم maryam; زينب zainab
  حفصة hafsa; ابراهيم ibrahim; اسماعيل ismail; اسحاق ishaq; يعقوب yaqub; يوسف yusuf; موسى musa
  عيسى isa; سليمان sulaiman; داود dauda; هارون haruna; يحيى yahya; زكريا zakariya; ادم adamu; نوح nuhu
  ايوب ayuba; يونس yunus; ادريس idris; الياس ilyas; لوط lut; صالح salih; جبريل jibril; ميكائيل mikail
  عبدالله abdullahi; الله lahi; عبد abdul; عبدو abdu; مصطفى mustapha; مرتضى murtada; طاهر tahir
  قاسم qasim; كريم karim; عزيز aziz; رحيم rahim; رحمن rahman; مالك malik; قادر qadir; ناصر nasir
  بشير bashir; سعيد said; سعد sad; سالم salim; سلمى salma; امينة amina; امينه amina; رقية ruqayya
  صفية safiya; جميلة jamila; نفيسة nafisa; حواء hauwa; بللو bello; بلو bello; سني sani; ثاني sani
  غربا garba; لاوال lawal; شيخ shehu; شيهو shehu; حمزة hamza; خالد khalid; وليد walid; عباس abbas
  فاروق faruk; اسامة usama; طه taha; بلال bilal; انس anas; مختار mukhtar; نور nur; الدين uddin`
    .split(/[;\n]/u)
    .map((entry) => entry.trim().split(' ') as [string, string]),
);

// oxfmt-ignore
const CONSONANTS: Record<string, string> = {
  ب: 'b', ت: 't', ث: 's', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'z', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd',
  ط: 't', ظ: 'z', غ: 'g', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', پ: 'p', چ: 'ch', ژ: 'j', گ: 'g',
  ک: 'k', ڤ: 'v', ڭ: 'g',
};
const VOWELS: Record<string, string> = { ا: 'a', و: 'u', ي: 'i', ی: 'i', ى: 'a', ة: 'a' };

const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_WORD = /[\p{Script=Arabic}\p{M}\u0640]+/gu;
/** Vowel signs and the stretching line, which most texts omit. */
const MARKS = /[\p{M}\u0640ء]/gu;
const ARTICLE = /^ال(?=.{3,}$)/u;
const SERVANT_OF = /^عبدال(?=.{2,}$)/u;

/** Unifies the forms of alif and hamza. */
const simplify = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll(MARKS, '');

/** Transliterates letter by letter, with an a between consonants for the omitted short vowel. */
function transliterateLetters(word: string): string {
  let text = '';
  let isAfterConsonant = false;
  for (const [index, letter] of [...word].entries()) {
    const consonant =
      index === 0 && letter === 'ي' ? 'y' : index === 0 && letter === 'و' ? 'w' : CONSONANTS[letter];
    if (consonant) {
      text += isAfterConsonant ? `a${consonant}` : consonant;
      isAfterConsonant = true;
    } else {
      const vowel = VOWELS[letter] ?? (letter === 'ع' ? 'a' : letter === 'ئ' ? 'i' : '');
      if (!text.endsWith(vowel)) text += vowel;
      isAfterConsonant = isAfterConsonant && vowel === '';
    }
  }
  return text;
}

function transliterateWord(written: string): string {
  const word = simplify(written);
  const known = NAMES.get(word) ?? NAMES.get(simplify(word).replace('ئ', 'ي'));
  if (known) return known;
  if (SERVANT_OF.test(word)) return `abdul${transliterateWord(word.replace(SERVANT_OF, ''))}`;
  if (ARTICLE.test(word)) return transliterateWord(word.replace(ARTICLE, ''));
  return transliterateLetters(word);
}

/** Transliterates the words in Arabic script, so that the records and queries of both scripts match. */
export const transliterateArabic = (text: string): string =>
  ARABIC.test(text) ? text.replaceAll(ARABIC_WORD, transliterateWord) : text;
