import { createContext } from 'react';

/** The CSP nonce for the editor's style sheets. */
export const NonceContext = createContext('');
