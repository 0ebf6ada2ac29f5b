import { sql } from 'kysely';
import sharp from 'sharp';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import { insertAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { insertNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import { insertCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import { backdateCandidates } from '#server/domain/candidate-store/queries/backdate-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { setSuspended } from '#server/domain/assurance/queries/organizations.ts';
import type { Services } from '#server/http/services.ts';
import { addDemoProof } from './add-demo-proof.ts';
import type { AssuranceCase } from './assurance-cases.ts';

const WIDTH = 1000;
const HEIGHT = 700;
const PHONE = '+234 809 555 0110';

/** Draws the document of a request, which says that it is invented. */
async function drawDocument(name: string, number: string): Promise<Buffer> {
  const line = (y: number, size: number, text: string) =>
    `<text x="500" y="${y}" font-size="${size}" text-anchor="middle" font-family="sans-serif">${text}</text>`;
  const lines = [
    line(170, 44, 'Certificate of accreditation'),
    line(320, 38, name),
    line(400, 32, number),
    line(580, 22, 'Invented for the demo of HR Portal'),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fffdf5"/><rect x="30" y="30" width="940" height="640" fill="none" stroke="#0f7173" stroke-width="6"/>${lines.join('')}</svg>`;
  return await sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Moves the proofs of an organisation and its records into the past. */
async function moveToPast(tx: Runner, organization_id: number, months: number) {
  await tx
    .updateTable('assurance')
    .set({
      checked_at: sql<Date>`checked_at - make_interval(months => ${months})`,
      expires_at: sql<Date>`expires_at - make_interval(months => ${months})`,
    })
    .where('organization_id', '=', organization_id)
    .execute();
  await backdateCandidates(tx, organization_id, months);
}

/** Adds an organisation in a state of assurance, with one person on its records. */
async function insertCase(
  tx: Runner,
  { jobs, env }: Pick<Services, 'jobs' | 'env'>,
  { kind, name, email, proof, suspended, pendingCheck, person }: AssuranceCase,
  password_hash: string,
) {
  const contact = { phone: PHONE, address: person.address, photo_key: null };
  const inserted = await insertAccount(tx, {
    organization: { kind, name, first_name: '', last_name: '', organization: '', ...contact },
    member: { email, password_hash, email_verified_at: new Date() },
  });
  if (!inserted) throw new Error(`${email} has an account already`);
  const actor = toActor(inserted);
  const { organization_id } = actor;
  if (proof) {
    const { monthsAgo: _, revoked, awaitsNameCheck, ...given } = proof;
    await addDemoProof(tx, { ...given, organization_id }, env.assuranceMonths);
    if (awaitsNameCheck) await insertNameCheck(tx, { organization_id, name, domain: given.checked });
    if (revoked) await revokeProofs(tx, organization_id, revoked);
  }
  if (suspended) await setSuspended(tx, organization_id, suspended);
  if (pendingCheck)
    await insertCheck(tx, actor, pendingCheck, {
      media_type: 'image/jpeg',
      content: await drawDocument(name, pendingCheck),
    });
  const store = new CandidateStore(tx, jobs, {
    action: 'upload',
    actor,
    clientAddress: '',
    isAudited: false,
  });
  await store.createMany([
    {
      ...person,
      candidate_type: kind === 'school' ? 'student' : 'employee',
      organization: kind === 'school' ? STUDENT_ORGANIZATION : name,
      phone: PHONE,
      phone_e164: PHONE.replaceAll(' ', ''),
      parent_sponsor_name: kind === 'school' ? 'Adetutu Fasanya' : '',
      end_date: null,
      reason: '',
      notes: '',
      skills: '',
      position: kind === 'school' ? '' : 'Accounts officer',
      photo_key: null,
    },
  ]);
  await store.finish();
  if (proof) await moveToPast(tx, organization_id, proof.monthsAgo);
}

/** Adds an organisation for each state of assurance. */
export async function insertAssuranceCases(
  tx: Runner,
  services: Pick<Services, 'jobs' | 'env'>,
  cases: readonly AssuranceCase[],
  password_hash: string,
) {
  for (const each of cases) await insertCase(tx, services, each, password_hash);
}
