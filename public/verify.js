// Hashes the file of the form at /verify in the browser, so that it never leaves the device. Without this script, or where the
// browser cannot hash, the form sends the file.

/** A reference in the bytes of a PDF, of which each character is one byte. The server has the same. */
const REFERENCE = /CT-?((?:[23456789ABCDEFGHJKMNPQRSTUVWXYZ]-?){13})/;

const form = document.getElementById('file-form');
const field = form?.elements.namedItem('file');

function showError(sentence) {
  document.getElementById('file-error').textContent = sentence;
  field.setAttribute('aria-invalid', String(sentence !== ''));
}

function refuse(sentence) {
  showError(sentence);
  field.focus();
}

/** Returns why a file can be no certificate; undefined if it may be one. */
function findProblem(file, bytes) {
  if (!file) return form.dataset.none;
  if (file.size === 0) return form.dataset.empty;
  if (file.size > Number(form.dataset.maxBytes)) return form.dataset.tooLarge;
  if (bytes && !bytes.slice(0, 1024).includes('%PDF-')) return form.dataset.notPdf;
  return undefined;
}

/** Sends the fingerprint of a file and the reference in it, and shows the page that answers. */
function send(values) {
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = form.action;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    sent.append(input);
  }
  document.body.append(sent);
  sent.submit();
}

async function check() {
  const file = field.files[0];
  const early = findProblem(file);
  if (early) return refuse(early);
  const content = await file.arrayBuffer();
  const bytes = new TextDecoder('latin1').decode(content);
  const problem = findProblem(file, bytes);
  if (problem) return refuse(problem);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return send({ sha256, reference: REFERENCE.exec(bytes)?.[1] ?? '' });
}

// Pages over plain HTTP cannot hash.
if (form && globalThis.crypto?.subtle) {
  const hint = document.getElementById('file-hint');
  hint.textContent = hint.dataset.script;
  form.noValidate = true;
  field.addEventListener('change', () => showError(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A file that cannot be read here, such as one that has changed since it was chosen, is sent.
    check().catch(() => HTMLFormElement.prototype.submit.call(form));
  });
}
