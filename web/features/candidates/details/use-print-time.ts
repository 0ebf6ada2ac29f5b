import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The moment of printing: that of the last time the page was about to be printed. */
export function usePrintTime(): string {
  const [moment, setMoment] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The page is printed as it stands when the event is over.
    const onPrint = () => flushSync(() => setMoment(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return moment;
}
