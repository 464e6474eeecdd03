import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { chargeTaxes } from "#tests/taxes/taxes";
import { FIELD_NAMES } from "~/invoices/domain/fields";
import { createWithholding } from "~/taxes/server/withholdings.server";

test("every field of an invoice has its control on the form, new or not", async () => {
	const me = await signedIn();
	const { ctx } = testContext();
	await chargeTaxes(ctx, me.user, ["19"]);
	await createWithholding(ctx, me.user, {
		name: "IRPF",
		rate: 150_000,
		labourOnly: false,
		paidTo: "",
		archived: false,
	});
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	for (const path of ["/invoices/new", `/invoices/edit/${draft.id}`]) {
		const { body } = await me.get(path);
		// A box that is not ticked has no value.
		const boxes = [...body.matchAll(/<input [^>]*name="(clientNoEmail|withholdingId)"/g)].map(([, name = ""]) => name);
		const names = [...Object.keys(readPage(body).fields), ...boxes];
		const controls = names.map((name) => name.replace(/\[.*/, ""));
		expect(controls, path).toEqual(expect.arrayContaining(FIELD_NAMES));
	}
});
