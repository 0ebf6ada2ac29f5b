/** The types of the specification's entities and payloads (sections 3 and 7), independent of the contract. */
export type Role = 'individual' | 'school' | 'company';
export type CandidateType = 'employee' | 'student';
/** Fields of a multipart form; undefined ones are not sent. */
type Fields = Record<string, string | Blob | undefined>;

interface Person {
  id: string;
  name: string;
  organization: string;
  phone: string;
  address: string;
  profile_picture: string | null;
  candidate_type: CandidateType;
}

export interface List {
  data: { data: Person[]; total: number; last_page: number };
}

interface Period {
  reason: string;
  start_date: string;
  end_date: string | null;
}

export interface Details {
  data: Person & { employee_profile?: Period; student_profile?: Period };
}

interface Profile {
  role: Role;
  email: string;
  individual?: { first_name: string; last_name: string; phone: string; address: string };
  school?: { name: string; phone: string; address: string };
  company?: { name: string; phone: string; address: string };
}

export interface LogIn {
  token: string;
  user: Profile;
  data: { role: Role; email_verified_at: string | null };
}

export interface Reply<T> {
  status: number;
  /** The body if it is JSON. */
  json: T;
  text: string;
}

interface Search {
  type: 'name' | 'phone' | 'address';
  query: string;
  page?: number;
  per_page?: number;
}

interface Message {
  message: string;
}

const XSRF = 'XSRF-TOKEN';

/** The cookies of a browser, which the client sends back to the one host of the portal. */
function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    store(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
    /** The cookies, and the XSRF cookie once more in its header. */
    buildHeaders(): Record<string, string> {
      const xsrf = cookies.get(XSRF);
      return {
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(xsrf !== undefined && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
      };
    },
    names: () => [...cookies.keys()],
  };
}

function toFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

/**
 * A client written from the specification's table of calls alone (section 7). It sends its token as a bearer, and, with
 * cookies, those that the portal has set. `forwardedFor` is its network address, as a production server's proxy sends it.
 */
export function createClient(
  base: string,
  { hasCookies, forwardedFor }: { hasCookies: boolean; forwardedFor: string },
) {
  const jar = createCookieJar();
  let token = '';

  async function request<T>(
    method: string,
    path: string,
    body?: Record<string, unknown> | FormData,
  ): Promise<Reply<T>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': forwardedFor,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(hasCookies && jar.buildHeaders()),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    jar.store(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, json: (isJson ? JSON.parse(text) : {}) as T };
  }
  const post = <T = Message>(path: string, body?: Record<string, unknown> | FormData) =>
    request<T>('POST', path, body);
  const toQuery = ({ type, query, per_page = 20 }: Search) =>
    new URLSearchParams({ type, query, per_page: String(per_page) }).toString();

  return {
    /** Keeps the register token or that of a session, which protected calls send. */
    useToken: (next: string) => void (token = next),
    cookieNames: jar.names,
    logIn: (body: { email: string; password: string; role: Role }) => post<LogIn>('/api/login', body),
    register: (body: Record<string, unknown>) =>
      post<{ token: string; data: { role: Role } }>('/api/register', body),
    requestEmailCode: () => post('/api/request-email-code'),
    verifyEmail: (verify_code: string) => post('/api/verify-email', { verify_code }),
    requestReset: (email: string) => post('/api/password/request-reset', { email }),
    verifyResetCode: (reset_code: string) => post('/api/password/verify-code', { reset_code }),
    resetPassword: (body: { reset_code: string; email: string; new_password: string }) =>
      post('/api/password/reset', { ...body, new_password_confirmation: body.new_password }),
    getUser: () => request<{ data: { data: Profile } }>('GET', '/api/get-user'),
    updateUserProfile: (fields: Fields) => post('/api/update-user-profile', toFormData(fields)),
    changePassword: (body: { password: string; new_password: string; new_password_confirmation: string }) =>
      post('/api/change-password', body),
    search: (search: Search) =>
      request<List>('GET', `/api/candidates/search?page=${search.page ?? 1}&${toQuery(search)}`),
    list: ({ page, per_page }: { page: number; per_page: number }) =>
      request<List>('GET', `/api/candidates?per_page=${per_page}&page=${page}`),
    searchUploaded: (search: Search) =>
      request<List>('GET', `/api/candidates/uploaded/search?page=${search.page ?? 1}&${toQuery(search)}`),
    getDetails: (id: string) => request<Details>('GET', `/api/candidates/details/${id}`),
    updateCandidate: (id: string, fields: Fields) =>
      request<Details>('PUT', `/api/candidates/update-profile/${id}`, toFormData(fields)),
    deleteCandidate: (id: string) => request<Message>('DELETE', `/api/candidates/delete-profile/${id}`),
    uploadCandidate: (fields: Fields) => post('/api/candidates/upload-profile', toFormData(fields)),
    uploadCsv: (type: CandidateType, file: File) =>
      post(`/api/candidates/upload-${type}s-csv`, toFormData({ file })),
    exportCandidates: (type: CandidateType, candidate_ids: string[]) =>
      post<unknown>(`/api/export-candidates-data/${type}s`, { candidate_ids }),
  };
}

export type Client = ReturnType<typeof createClient>;
