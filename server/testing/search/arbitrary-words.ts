import fc from 'fast-check';

/** Generates words of `min` to 14 lower-case letters. */
export const arbitraryWord = (min = 4) =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: min, maxLength: 14 })
    .map((letters) => letters.join(''));

/** Generates words, each with a misspelling: one letter replaced, deleted, inserted or transposed with the next. */
export const arbitraryTypo = (min = 4) =>
  fc
    .tuple(
      arbitraryWord(min),
      fc.nat(),
      fc.constantFrom('replaced', 'deleted', 'inserted', 'transposed'),
      fc.constantFrom(...'aehknostz'),
    )
    .map(([word, place, typo, letter]) => {
      const at = place % word.length;
      const next = (place % (word.length - 1)) + 1;
      const misspelled = {
        replaced: word.slice(0, at) + letter + word.slice(at + 1),
        deleted: word.slice(0, at) + word.slice(at + 1),
        inserted: word.slice(0, at) + letter + word.slice(at),
        transposed:
          word.slice(0, next - 1) + word.charAt(next) + word.charAt(next - 1) + word.slice(next + 1),
      }[typo];
      return { word, misspelled };
    });
