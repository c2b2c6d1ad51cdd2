import { createContext } from 'react';

/** The nonce with which the editor may add its style sheets. */
export const NonceContext = createContext('');
