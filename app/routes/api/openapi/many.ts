import type { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { ClientFields } from "~/clients/domain/client-input";
import type { AppContext } from "~/context";
import { type RowResult, RowResults, Rows, rowsOf } from "~/limits/domain/row-result";
import { spend } from "~/limits/server/budgets.server";
import { PaymentRow } from "~/payments/domain/payment-input";
import { EntryFields } from "~/time/domain/time-entry-input";
import { method } from "~/web/api.server";
import type { Access, Description } from "~/web/api-description";
import { rowReader } from "~/web/known-fields.server";
import { MANY } from "./reasons";

/** Bodies of many rows, each as the path for one takes it. */

export const ManyClients = rowsOf(ClientFields);
export const ManyEntries = rowsOf(EntryFields);
export const ManyPayments = rowsOf(PaymentRow);

interface SentRows<Input> {
	rows: readonly unknown[];
	read: (row: unknown) => Input;
	key: string | undefined;
}

interface ManyRows<Input> extends Pick<Description, "summary" | "errors">, Pick<Access, "scope"> {
	/** What a row holds, the body as it is described, and the record that a row makes. */
	row: z.ZodType<Input>;
	body: z.ZodType;
	record: z.ZodType;
	add(ctx: AppContext, actor: Actor, sent: SentRows<Input>): Promise<RowResult[]>;
}

/** Takes many rows, each judged by itself, against the budget of rows. */
export function manyRows<Input>({ row, body, record, add, ...described }: ManyRows<Input>) {
	const read = rowReader(row, record);
	return method({
		...described,
		description: MANY,
		requestHeaders: ["Idempotency-Key"],
		input: Rows,
		describedInput: body,
		knownInputs: [Rows],
		output: { schema: RowResults, description: "What became of each", whole: true },
		run: async ({ ctx, actor, request, body: { rows } }) => {
			await spend(ctx, actor, "rows", rows.length);
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return { results: await add(ctx, actor, { rows, read, key }) };
		},
	});
}
