import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// Preloaded by a test, so that a portal starts with the file at BROKEN_LIBRARY in place of the native part of its PDF compiler.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!/typst-ts-node-compiler[-.].*$/u.test(specifier)) return nextResolve(specifier, context);
    return { url: pathToFileURL(process.env['BROKEN_LIBRARY'] ?? '').href, shortCircuit: true };
  },
});
