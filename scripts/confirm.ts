import { createInterface } from 'node:readline/promises';

/** Asks on the terminal. The end of the input is a no. */
export async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type "yes" to continue: '), closed]);
  terminal.close();
  return answer.trim() === 'yes';
}
