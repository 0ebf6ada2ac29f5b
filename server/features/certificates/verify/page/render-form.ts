import { CHECK_PAGE } from '#contract/screens.ts';
import { FILE_MAX_BYTES } from '#server/features/certificates/verify/limits.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageContent } from './render-page.ts';
import { verifyTexts as texts } from './verify-texts.ts';

export interface FormState {
  /** What was typed. */
  code?: string;
  /** What is wrong with it, or with the file. */
  codeError?: string;
  fileError?: string;
}

/** Renders what is wrong with a field, as its attributes and a line after it that scripts may fill. */
const renderError = (field: 'code' | 'file', error?: string) => ({
  attributes: html` aria-describedby="${field}-hint ${field}-error"
  ${error ? html` aria-invalid="true" autofocus` : undefined}`,
  line: html`<p class="error" id="${field}-error" role="alert">${error}</p>`,
});

const renderCodeForm = ({ code = '', codeError }: FormState): Html => {
  const error = renderError('code', codeError);
  return html`<form class="card" method="post" action="${CHECK_PAGE}">
    <h2>${texts.codeTitle}</h2>
    <p>${texts.codeHelp}</p>
    <label for="code">${texts.codeLabel}</label>
    <input
      id="code"
      name="code"
      value="${code}"
      placeholder="CT-…"
      maxlength="100"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      required
      ${error.attributes}
    />
    ${error.line}
    <p class="hint" id="code-hint">${texts.codeHint}</p>
    <button class="button">${texts.checkCode}</button>
  </form>`;
};

const renderFileForm = ({ fileError }: FormState): Html => {
  const error = renderError('file', fileError);
  return html`<form
    class="card"
    id="file-form"
    method="post"
    action="${CHECK_PAGE}"
    enctype="multipart/form-data"
    data-max-bytes="${String(FILE_MAX_BYTES)}"
    data-too-large="${texts.fileTooLarge}"
    data-empty="${texts.emptyFile}"
    data-none="${texts.noFile}"
    data-not-pdf="${texts.notPdf}"
  >
    <h2>${texts.fileTitle}</h2>
    <p>${texts.fileHelp}</p>
    <label for="file">${texts.fileLabel}</label>
    <input id="file" name="file" type="file" accept=".pdf,application/pdf" required ${error.attributes} />
    ${error.line}
    <p class="hint" id="file-hint" data-script="${texts.fileHintScript}">${texts.fileHint}</p>
    <button class="button">${texts.checkFile}</button>
  </form>`;
};

const renderForms = (state: FormState): Html =>
  html`<div class="cards">${renderCodeForm(state)}${renderFileForm(state)}</div>`;

/** Renders the page that asks for a code or a file, with `more` at its end. */
export const renderForm = (state: FormState = {}, more?: Html): PageContent => ({
  title: state.codeError || state.fileError ? texts.errorTitle : texts.title,
  body: html`<h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${renderForms(state)}
    <p class="lead">${texts.printed}</p>
    ${more}`,
});
