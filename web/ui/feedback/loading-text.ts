export const loadingText = 'Loading...';
