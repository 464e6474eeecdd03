import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, select } from "#tests/harness/rows";
import { sealHistories } from "~/history/server/seal-history.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

test("an account whose history can't be sealed holds up no other, and the hour fails until it can", async () => {
	const { ctx } = testContext();
	const owners = await Promise.all([0, 1, 2].map(() => aUser(ctx, { plan: "pro" })));
	const unsealed = async () => {
		const query = "SELECT seq FROM invoice_revisions WHERE user_id = ? AND hash IS NULL";
		const rows = await Promise.all(owners.map(({ id }) => select(query, id)));
		return rows.map(({ length }) => length);
	};
	for (const owner of owners) await createInvoice(ctx, owner, anInvoice(), { status: "sent" });
	expect(await unsealed()).toEqual([1, 1, 1]);
	await change(`CREATE TRIGGER one_fails BEFORE UPDATE ON invoice_revisions WHEN NEW.user_id = '${owners[1]?.id}'
		BEGIN SELECT RAISE(ABORT, 'nothing is taken'); END`);
	await expect(sealHistories(ctx)).rejects.toThrow("1 of the histories could not be sealed");
	expect(await unsealed()).toEqual([0, 1, 0]);
	expect(takeLogged()).toContain(owners[1]?.id);
	await change("DROP TRIGGER one_fails");
	await sealHistories(ctx);
	expect(await unsealed()).toEqual([0, 0, 0]);
});
