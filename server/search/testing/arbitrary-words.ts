import fc from 'fast-check';

/** Words as names are made of: letters of the alphabet, `min` to 14 of them. */
export const words = (min = 4) =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: min, maxLength: 14 })
    .map((letters) => letters.join(''));

/** A word, and the same with one letter wrong, missing, added or swapped with the next. */
export const slips = (min = 4) =>
  fc
    .tuple(
      words(min),
      fc.nat(),
      fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
      fc.constantFrom(...'aehknostz'),
    )
    .map(([word, place, slip, letter]) => {
      const at = place % word.length;
      const next = (place % (word.length - 1)) + 1;
      const changed = {
        wrong: word.slice(0, at) + letter + word.slice(at + 1),
        missing: word.slice(0, at) + word.slice(at + 1),
        added: word.slice(0, at) + letter + word.slice(at),
        swapped: word.slice(0, next - 1) + word.charAt(next) + word.charAt(next - 1) + word.slice(next + 1),
      }[slip];
      return { word, changed };
    });
