import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** Runs a command in a process of its own. */
function start(command: string) {
  const program = `import { setImmediate } from 'node:timers/promises';
    import { runCancellable } from '#server/tools/commands/run-cancellable.ts';
    const pressCtrlC = () => process.emit('SIGINT', 'SIGINT');
    const keepRunning = setInterval(() => undefined, 1000);
    await runCancellable('Cancelled.', async (signal) => { ${command} });
    clearInterval(keepRunning);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exit: once(child, 'close').then(([code]) => code as number | null) };
}

it('cleans up after one Ctrl-C that arrives twice', async () => {
  const { child, exit } = start(`
    const now = performance.now();
    performance.now = () => now;
    pressCtrlC();
    pressCtrlC();
    await setImmediate();
    console.log('Cleaned up.');
    signal.throwIfAborted();`);
  expect(await text(child.stdout)).toBe(
    'Cancelling. Ctrl-C again, after a second, ends at once and cleans up nothing.\nCleaned up.\nCancelled.\n',
  );
  expect(await exit).toBe(130);
});

it('ends at once after a second Ctrl-C', async () => {
  const { child, exit } = start(`
    pressCtrlC();
    const now = performance.now() + 5000;
    performance.now = () => now;
    pressCtrlC();
    console.log('Cleaned up.');`);
  expect(await text(child.stdout)).toBe(
    'Cancelling. Ctrl-C again, after a second, ends at once and cleans up nothing.\n',
  );
  expect(await exit).toBe(130);
});

it('reports a failure after Ctrl-C as a failure', async () => {
  const { child, exit } = start(`
    pressCtrlC();
    throw new Error('the disk is broken');`);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([output.includes('Cancelled.'), errors, await exit]).toEqual([
    false,
    expect.stringContaining('the disk is broken'),
    1,
  ]);
});

it('cleans up when its terminal is closed', async () => {
  const { child, exit } = start(`
    const { promise: closed, resolve } = Promise.withResolvers();
    process.on('SIGHUP', resolve);
    console.log('ready');
    await closed;
    // A failed write is reported only after its callback.
    for (const stream of [process.stdout, process.stderr])
      await new Promise((written) => stream.write('Cleaning up', written));
    await setImmediate();
    signal.throwIfAborted();`);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  child.kill('SIGHUP');
  expect(await exit).toBe(130);
});
