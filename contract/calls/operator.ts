import * as z from 'zod/mini';
import { assurance, assuranceLevels, documentTypes } from '#contract/assurance.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { NAME_MAX, REASON_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';

const permission = 'profile:read';
const requiresOperator = true;

const byId = z.object({ id: field.id });
/** What all calls that decide about an organisation have in common. */
const decision = {
  method: 'POST',
  permission,
  requiresOperator,
  requiresRecentAuthentication: true,
  params: byId,
  reply: messageReply,
} as const;
/** The owners of the organisation receive it. */
const withReason = z.object({ reason: field.requiredText(REASON_MAX) });

/** A request to check the registration of an organisation. */
const pendingCheck = z.object({
  id: z.number(),
  organization: z.object({ id: z.number(), name: z.string(), kind: field.role, assurance }),
  number: z.string(),
  /** The name at the request, which the document has to prove. */
  name: z.string(),
  requested_at: z.string(),
  media_type: z.enum(documentTypes),
  /** Whether this session has downloaded the document, which an approval needs. */
  is_opened: z.boolean(),
});
export type PendingCheck = z.output<typeof pendingCheck>;

export const listRegistryChecks = call({
  name: 'listRegistryChecks',
  summary: 'List the pending requests to check a registration, the oldest first.',
  method: 'GET',
  path: '/api/operator/registry-checks',
  permission,
  requiresOperator,
  query: z.object(paging),
  reply: pageSchema(pendingCheck),
});

export const downloadRegistryDocument = call({
  name: 'downloadRegistryDocument',
  summary: 'Download the document of a request: a PDF or a JPEG image.',
  method: 'GET',
  path: '/api/operator/registry-checks/{id}/document',
  permission,
  requiresOperator,
  params: byId,
  reply: 'application/octet-stream',
  errors: ['registry_document_not_found'],
});

export const approveRegistryCheck = call({
  name: 'approveRegistryCheck',
  summary: 'Approve a request: the organisation is registry checked.',
  ...decision,
  path: '/api/operator/registry-checks/{id}/approve',
  errors: ['registry_check_not_found', 'organization_renamed', 'document_not_opened', 'own_organization'],
});

export const refuseRegistryCheck = call({
  name: 'refuseRegistryCheck',
  summary: 'Refuse a request with a reason.',
  ...decision,
  path: '/api/operator/registry-checks/{id}/refuse',
  body: withReason,
  errors: ['registry_check_not_found', 'own_organization'],
});

/** An organisation that could be mistaken for another, or has proven the same domain. */
const otherOrganization = z.object({ id: z.number(), name: z.string(), level: z.enum(assuranceLevels) });
export type OtherOrganization = z.output<typeof otherOrganization>;

/** A name to compare with the domain that its organisation has verified. */
const pendingNameCheck = z.object({
  id: z.number(),
  organization: z.object({ id: z.number(), name: z.string(), kind: field.role, assurance }),
  /** The name when the domain was verified. */
  name: z.string(),
  domain: z.string(),
  requested_at: z.string(),
  /** Whether this session has opened the domain, which a confirmation needs. */
  is_opened: z.boolean(),
  /** Other organisations with the same or a similar name. */
  similar_names: z.array(otherOrganization),
  /** Other organisations that have verified the same domain. */
  same_domain: z.array(otherOrganization),
  /** The latest refusals of a name of the organisation, the newest first. */
  refusals: z.array(
    z.object({ name: z.string(), domain: z.string(), reason: z.string(), decided_at: z.string() }),
  ),
});
export type PendingNameCheck = z.output<typeof pendingNameCheck>;

export const listNameChecks = call({
  name: 'listNameChecks',
  summary: 'List the names that wait for a comparison with their verified domain, the oldest first.',
  method: 'GET',
  path: '/api/operator/name-checks',
  permission,
  requiresOperator,
  query: z.object(paging),
  reply: pageSchema(pendingNameCheck),
});

export const openNameCheckDomain = call({
  name: 'openNameCheckDomain',
  summary: 'Record that this session opens the domain of a name, and get its address.',
  method: 'POST',
  path: '/api/operator/name-checks/{id}/open-domain',
  permission,
  requiresOperator,
  params: byId,
  reply: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['name_check_not_found'],
});

export const confirmName = call({
  name: 'confirmName',
  summary: 'Confirm that a domain belongs to the organisation of a name: its name is confirmed.',
  ...decision,
  path: '/api/operator/name-checks/{id}/confirm',
  errors: [
    'name_check_not_found',
    'organization_renamed',
    'domain_not_opened',
    'domain_proof_ended',
    'own_organization',
  ],
});

export const refuseName = call({
  name: 'refuseName',
  summary: 'Refuse a name with a reason.',
  ...decision,
  path: '/api/operator/name-checks/{id}/refuse',
  body: withReason,
  errors: ['name_check_not_found', 'own_organization'],
});

/** An organisation as operators see it. */
const operatedOrganization = z.object({
  id: z.number(),
  name: z.string(),
  kind: field.role,
  /** The email addresses of its owners. */
  owners: z.array(z.string()),
  created_at: z.string(),
  assurance,
  /** Whether its name, which was stored before they were refused, mixes alphabets or has invisible characters. */
  has_misleading_name: z.boolean(),
  /** The names of the other organisations that have verified the same domain. */
  same_domain: z.array(z.string()),
  /** The confirmed names of other organisations to which its own, which is not confirmed, is similar. */
  similar_to: z.array(z.string()),
  members: z.number(),
  candidates: z.number(),
  /** The latest use of a session; null if nobody is logged in. */
  last_seen_at: z.nullable(z.string()),
  suspension: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type OperatedOrganization = z.output<typeof operatedOrganization>;

export const listOrganizations = call({
  name: 'listOrganizations',
  summary:
    'List organisations with their assurance and usage, the newest first, by name or email of an owner.',
  method: 'GET',
  path: '/api/operator/organizations',
  permission,
  requiresOperator,
  query: z.object({ search: field.optionalText(NAME_MAX), ...paging }),
  reply: pageSchema(operatedOrganization),
});

const changeErrors = ['organization_not_found', 'own_organization'] as const;

export const revokeAssurance = call({
  name: 'revokeAssurance',
  summary: 'Revoke the assurance of an organisation with a reason. It is email only from then on.',
  ...decision,
  path: '/api/operator/organizations/{id}/revoke-assurance',
  body: withReason,
  errors: [...changeErrors, 'nothing_to_revoke'],
});

export const suspendOrganization = call({
  name: 'suspendOrganization',
  summary:
    'Suspend an organisation with a reason. Its members can only log in and out and see their profile, and its records show no verified source.',
  ...decision,
  path: '/api/operator/organizations/{id}/suspend',
  body: withReason,
  errors: [...changeErrors, 'already_suspended'],
});

export const reinstateOrganization = call({
  name: 'reinstateOrganization',
  summary: 'Reinstate a suspended organisation.',
  ...decision,
  path: '/api/operator/organizations/{id}/reinstate',
  errors: [...changeErrors, 'not_suspended'],
});
