import { showStatement } from "~/client-page/views/statement-page.server";

/** A client's statement (docs/reliability.md section 15): it is read without an account, a cookie or a script. */
export const loader = showStatement;
