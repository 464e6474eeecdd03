import { and, eq } from "drizzle-orm";
import type { VatCheck } from "~/clients/domain/vat-check";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { clients } from "./clients.schema";

/** Keeps what the register says of a client's VAT number, unless the client has another by now. */
export async function keepVatCheck(db: Database, userId: string, id: string, vatCheck: VatCheck): Promise<void> {
	await orm(db)
		.update(clients)
		.set({ vatCheck })
		.where(and(eq(clients.userId, userId), eq(clients.id, id), eq(clients.vatId, vatCheck.vatId)));
}
