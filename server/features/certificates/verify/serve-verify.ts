import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHECK_PAGE, toCheckPage } from '#contract/screens.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { listSigningCertificates } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import type { Services } from '#server/http/services.ts';
import { toProblem } from '#server/http/to-problem.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import { unknownCodes, unknownReferences } from './limits.ts';
import { checkDocument, type Fingerprint, lookUp } from './look-up.ts';
import { createPageRenderer, PAGE_HEADERS, type PageContent, RESULT_HEADERS } from './page/render-page.ts';
import { renderForm } from './page/render-form.ts';
import { renderKeys } from './page/render-keys.ts';
import { renderAltered, renderCheck, renderRefusal, renderUnknown } from './page/render-result.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';
import { type Code, parseCode } from './parse-code.ts';
import { readUpload } from './read-upload.ts';

/** More than the forms without a file have. */
const FORM_MAX_BYTES = 4096;

/** Programs that fetch a page to show a preview of its link. CUBOT makes phones. */
const PREVIEWER = /(?<!cu)bot\b|externalhit|whatsapp|preview|embed/iu;

interface Page {
  status: number;
  content: PageContent;
}

/** Whether somebody reads the page. Nothing is looked up for others: a preview shows no state, and is no check. */
const isForPerson = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && !PREVIEWER.test(headers['user-agent'] ?? '');

/** Whether a browser fetches the page in case somebody opens it. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => String(headers[name] ?? '').includes('prefetch'));

async function showCode(code: Code, request: FastifyRequest, services: Services): Promise<Page> {
  const by = 'reference' in code ? 'reference' : 'code';
  const check = await lookUp(services, code, request.ip, { isCheck: true });
  return check
    ? { status: 200, content: renderCheck(check, by) }
    : { status: 404, content: renderUnknown(by) };
}

async function showDocument(
  fingerprint: Fingerprint,
  request: FastifyRequest,
  services: Services,
): Promise<Page> {
  const result = await checkDocument(services, fingerprint, request.ip);
  if (!result) return { status: 404, content: renderUnknown('file') };
  if ('altered' in result) return { status: 200, content: renderAltered(result.altered) };
  return { status: 200, content: renderCheck(result, 'file') };
}

async function showUpload(request: FastifyRequest, services: Services): Promise<Page> {
  const read = await readUpload(request);
  if ('fileError' in read) return { status: 422, content: renderForm(read) };
  return await showDocument(read, request, services);
}

const HASH = /^[\da-f]{64}$/u;

/** Shows what the form says that the script sends in place of the file. */
async function showFingerprint(form: URLSearchParams, request: FastifyRequest, services: Services) {
  const hash = form.get('sha256') ?? '';
  if (!HASH.test(hash)) return { status: 422, content: renderForm({ fileError: texts.noFile }) };
  const reference = certificateReference.parse(form.get('reference') ?? '');
  return await showDocument({ hash: Buffer.from(hash, 'hex'), reference }, request, services);
}

/** What is said at the limits in total. */
const totalTexts: Record<string, (minutes: number) => string> = {
  [unknownCodes.name]: texts.tooManyCodes,
  [unknownReferences.name]: texts.tooManyUnknown,
};

/** Converts a failure to a page. */
function toErrorPage(error: unknown, request: FastifyRequest): Page & { headers: Record<string, string> } {
  const problem = toProblem(error);
  if (!problem) request.log.error({ err: error }, 'request failed');
  else if (error instanceof DatabaseUnavailable) request.log.warn({ err: error }, 'database unavailable');
  const { status = 500, message = errorTexts.server, headers = {} } = problem ?? {};
  if (!(error instanceof LimitExceeded)) return { status, content: renderRefusal(message), headers };
  const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
  const toSentence = totalTexts[error.limitName] ?? texts.tooMany;
  return { status, content: renderRefusal(toSentence(minutes)), headers };
}

/**
 * Serves the page where anybody checks a certificate by its code or its file. The server renders it, and everything works without a
 * script.
 */
export function serveVerify(app: FastifyInstance, services: Services) {
  const renderPage = createPageRenderer(services.env.site);
  const send = (
    reply: FastifyReply,
    { status, content }: Page,
    headers: Record<string, string> = RESULT_HEADERS,
  ) => reply.code(status).headers(headers).send(renderPage(content));

  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.setErrorHandler((error, request, reply) => {
      const { headers, ...page } = toErrorPage(error, request);
      return send(reply.headers(headers), page);
    });

    // Compressed sizes would reveal the result.
    const options = { compress: false as const };
    pages.get(CHECK_PAGE, options, async (_request, reply) => {
      const keys = await listSigningCertificates(services.db);
      return send(reply, { status: 200, content: renderForm({}, renderKeys(keys)) }, PAGE_HEADERS);
    });

    // Not a parameter, which matches no long text.
    pages.get<{ Params: { '*': string } }>(`${CHECK_PAGE}/*`, options, async (request, reply) => {
      if (isPrefetch(request)) return send(reply, { status: 503, content: renderRefusal(texts.prefetched) });
      const text = request.params['*'];
      const code = parseCode(text);
      if (typeof code === 'string')
        return send(reply, {
          status: 404,
          content: renderForm({ code: text.slice(0, 100), codeError: texts.problems[code] }),
        });
      if (!isForPerson(request)) return send(reply, { status: 200, content: renderForm({ code: text }) });
      return send(reply, await showCode(code, request, services));
    });

    pages.post(CHECK_PAGE, options, async (request, reply) => {
      if (request.isMultipart()) return send(reply, await showUpload(request, services));
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (form.has('sha256')) return send(reply, await showFingerprint(form, request, services));
      const text = form.get('code') ?? '';
      const code = parseCode(text);
      if (typeof code === 'string')
        return send(reply, {
          status: 422,
          content: renderForm({ code: text, codeError: texts.problems[code] }),
        });
      // The address of a reference shows the user agents of previewers only the form.
      if ('short_code' in code || !isForPerson(request))
        return send(reply, await showCode(code, request, services));
      return reply.redirect(toCheckPage(certificateReference.format(code.reference)), 303);
    });
  });
}
