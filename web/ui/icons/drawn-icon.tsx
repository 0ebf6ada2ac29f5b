import type { ReactNode } from 'react';

/** Every icon: drawn on 24 by 24, one stroke width, the colour of the text, silent to screen readers. */
export interface IconProps {
  className?: string;
}

function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const icon = (drawing: ReactNode) =>
  function DrawnIcon({ className }: IconProps) {
    return <Icon className={className}>{drawing}</Icon>;
  };

/** An icon of these paths. */
export const drawnIcon = (...paths: string[]) => icon(paths.map((path) => <path key={path} d={path} />));
