import { findTimesheets } from "#db/clients/client-copies";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Timesheets } from "../domain/timesheets";

/** What the client of an invoice is sent beside it, where it bills tracked time. */
export function readTimesheets({ db }: AppContext, { id }: Pick<Actor, "id">, invoiceId: string): Promise<Timesheets> {
	return findTimesheets(db, id, invoiceId);
}
