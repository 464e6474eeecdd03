import { createContext } from "react";

/** What this response's scripts must carry. Known on the server alone: in the browser nothing needs it any more. */
export const NonceContext = createContext<string | undefined>(undefined);
