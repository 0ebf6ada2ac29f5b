/** The series of requests have at most this number of labels, whatever clients send. */
const LABELS_MAX = 900;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface RequestLabels {
  route: string;
  method: string;
  status: string;
}

/** Creates a function that labels requests. Once there are too many labels, further ones have the route `other`. */
export function createRequestLabels(max = LABELS_MAX) {
  const known = new Set<string>();
  return (request: { route: string | undefined; method: string; status: number }): RequestLabels => {
    const { route = 'unknown', status } = request;
    const labels = {
      route,
      method: METHODS.has(request.method) ? request.method : 'other',
      status: String(status),
    };
    const key = Object.values(labels).join(' ');
    if (known.has(key)) return labels;
    if (known.size >= max) return { ...labels, route: 'other' };
    known.add(key);
    return labels;
  };
}
