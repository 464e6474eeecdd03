import { createContext } from "react";

/** The nonce of this response's scripts. Known on the server alone: in the browser nothing needs it any more. */
export const NonceContext = createContext<string | undefined>(undefined);
