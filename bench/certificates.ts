import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { pino } from 'pino';
import sharp from 'sharp';
import type { Reply } from '#contract/call.ts';
import { listCertificates } from '#contract/calls/certificates.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { toCheckPage } from '#contract/screens.ts';
import { openServices } from '#server/app/open-services.ts';
import { makeDocument } from '#server/domain/certificates/document/make-document.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import type { Services } from '#server/http/services.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { toTemplateInputs } from '#server/domain/certificates/document/to-template-inputs.ts';
import { signPdf } from '#server/platform/pdf/signature/sign-pdf.ts';
import { testDocument } from '#server/testing/pdf/certificate-documents.ts';
import { summarise } from './search/timing.ts';
import { startServer } from './server-process.ts';

const DOCUMENTS = 1000;
/** The memory after as many documents is that of a portal in use. */
const WARM_UP = 100;
const AT_ONCE = 4;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Makes 1,000 certificates, four at once, with a photo, and checks one. Prints times in milliseconds and the growth of memory. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-certificates-'));
  const env = readEnv({ DATA_DIR: dataDir, DEMO_DATA: 'false' });
  const { services, close } = await openServices(env, pino({ level: 'silent' }));
  try {
    await measure(services);
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
  await measureChecks();
}

const CHECKS = 500;

/** Checks a certificate of the demo data over HTTP, each beside a health check in the same second. */
async function measureChecks(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-certificates-'));
  const server = await startServer({ DATA_DIR: dataDir, CHECKS_PER_HOUR: '1000000' });
  try {
    const headers = { authorization: `Bearer ${server.token}` };
    const response = await fetch(server.url + listCertificates.path, { headers });
    const { data } = (await response.json()) as Reply<typeof listCertificates>;
    const [certificate] = data.data;
    if (!certificate) throw new Error('The demo data has no certificate.');
    const read = async (path: string) => void (await (await fetch(server.url + path)).text());
    const checks: number[] = [];
    const healths: number[] = [];
    for (let at = 0; at < CHECKS; at += 1) {
      checks.push(await time(() => read(toCheckPage(certificate.reference))));
      healths.push(await time(() => read(checkHealth.path)));
    }
    const ratio = summarise(checks).median / summarise(healths).median;
    print(
      `check of a certificate: ${describe(checks)}, ${ratio.toFixed(2)} x the median of /api/health (limit 1.5)`,
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(services: Services): Promise<void> {
  const photo = await sharp('public/people/adaeze.webp').resize(400, 400).jpeg().toBuffer();
  const make = async (number: number) =>
    await makeDocument(
      services,
      { ...testDocument, name: `${testDocument.name} ${number}`, photo },
      await findSigningKey(services),
    );
  const first = await time(() => make(0));
  print(`first document, with the start of the worker and a new key: ${first.toFixed(0)} ms (limit 400 ms)`);
  const warm = await timeAll(WARM_UP, make);
  const rss = process.memoryUsage.rss();
  const usage = process.cpuUsage();
  const times = [...warm, ...(await timeAll(DOCUMENTS - WARM_UP, make))];
  const { user, system } = process.cpuUsage(usage);
  const processorTime = (user + system) / 1000 / (DOCUMENTS - WARM_UP);
  const growth = (process.memoryUsage.rss() - rss) / 2 ** 20;
  print(`document, ${AT_ONCE} at once: ${describe(times)} (limit p95 150 ms)`);
  print(`processor time of a document, however busy the machine is: ${processorTime.toFixed(1)} ms`);
  const publisher = { publisher: 'Bench', signer: 'Bench', isSelfSigned: true };
  const inputs = toTemplateInputs(testDocument, publisher);
  const pdf = await services.pdf.render({ template: 'certificate.typ', inputs });
  const signing = await timeAll(DOCUMENTS, async () => {
    const identity = await findSigningKey(services);
    signPdf(pdf, { ...identity, reason: 'Certificate', name: 'Bench', signedAt: new Date() });
  });
  print(`finding the key and signing, ${AT_ONCE} at once: ${describe(signing)} (limit half of that)`);
  print(
    `memory after ${DOCUMENTS} documents, beyond that after ${WARM_UP}: ${growth.toFixed(0)} MB, limit 60`,
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Does work `count` times, a few at once. @returns the time of each */
async function timeAll(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const limit = pLimit(AT_ONCE);
  const numbers = Array.from({ length: count }, (_, at) => at);
  return await Promise.all(numbers.map((number) => limit(() => time(() => work(number)))));
}

function describe(times: number[]): string {
  const { median, p95 } = summarise(times);
  return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}
