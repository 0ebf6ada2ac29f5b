import { registerHooks } from 'node:module';

// Preloaded by a test, so that a portal starts as on a machine for which the PDF compiler has no build.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('@myriaddreamin/typst')) throw new Error('Cannot find native binding.');
    return nextResolve(specifier, context);
  },
});
