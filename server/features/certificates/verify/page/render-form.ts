import { CHECK_PAGE } from '#contract/screens.ts';
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

const renderCodeForm = ({ code = '', codeError }: FormState): Html =>
  html`<form class="card" method="post" action="${CHECK_PAGE}">
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
      aria-describedby="code-hint${codeError ? ' code-error' : ''}"
      ${codeError ? html` aria-invalid="true" autofocus` : undefined}
    />
    ${codeError ? html`<p class="error" id="code-error" role="alert">${codeError}</p>` : undefined}
    <p class="hint" id="code-hint">${texts.codeHint}</p>
    <button class="button">${texts.checkCode}</button>
  </form>`;

const renderFileForm = ({ fileError }: FormState): Html =>
  html`<form
    class="card"
    id="file-form"
    method="post"
    action="${CHECK_PAGE}"
    enctype="multipart/form-data"
    data-too-large="${texts.fileTooLarge}"
    data-empty="${texts.emptyFile}"
    data-none="${texts.noFile}"
    data-not-pdf="${texts.notPdf}"
  >
    <h2>${texts.fileTitle}</h2>
    <p>${texts.fileHelp}</p>
    <label for="file">${texts.fileLabel}</label>
    <input
      id="file"
      name="file"
      type="file"
      accept=".pdf,application/pdf"
      required
      aria-describedby="file-hint file-error"
      ${fileError ? html` aria-invalid="true"` : undefined}
    />
    <p class="error" id="file-error" role="alert">${fileError}</p>
    <p class="hint" id="file-hint" data-script="${texts.fileHintScript}">${texts.fileHint}</p>
    <button class="button">${texts.checkFile}</button>
  </form>`;

const renderForms = (state: FormState): Html =>
  html`<div class="cards">${renderCodeForm(state)}${renderFileForm(state)}</div>`;

/** Renders the page that asks for a code or a file, with `more` at its end. */
export const renderForm = (state: FormState = {}, more?: Html): PageContent => ({
  title: texts.title,
  body: html`<h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${renderForms(state)}
    <p class="lead">${texts.printed}</p>
    ${more}`,
});
