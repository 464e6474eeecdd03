import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, eventsOf, numberFrom, rowsOf } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { RESTORABLE_MS } from "~/kernel/deletion";
import { DAY_MS } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import { TemplatePayload } from "~/templates/domain/template-input";
import { invoiceDesign } from "~/templates/server/choose-template.server";
import { deleteTemplate, purgeDeletedTemplates, restoreTemplate } from "~/templates/server/delete-template.server";
import { listTemplates, readTemplate } from "~/templates/server/read-templates.server";
import { createTemplate, patchTemplate, updateTemplate } from "~/templates/server/save-template.server";

const studio = (given: Record<string, unknown> = {}) =>
	parse(TemplatePayload, { name: "Studio", arrangement: "modern-blue", accent: "#5b1a6b", ...given });

test("a template is kept, changed, deleted and taken back, and its owner's audit says so", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const made = await createTemplate(ctx, actor, studio());
	expect(await listTemplates(ctx, actor)).toEqual([made]);
	expect(made).toMatchObject({ revision: 1, version: 1, design: { name: "Studio", accent: "#5b1a6b", paper: "a4" } });

	const changed = await patchTemplate(ctx, actor, made.id, { footer: "Thank you" });
	expect(changed).toMatchObject({ revision: 2, version: 2, design: { accent: "#5b1a6b", footer: "Thank you" } });
	expect(await readTemplate(ctx, actor, made.id)).toEqual(changed);
	const stale = updateTemplate(ctx, actor, made.id, { input: studio(), version: 1 });
	await expect(stale).rejects.toMatchObject({ code: "stale" });

	await deleteTemplate(ctx, actor, made.id);
	await expect(readTemplate(ctx, actor, made.id)).rejects.toMatchObject({ code: "not_found" });
	await expect(deleteTemplate(ctx, actor, made.id)).rejects.toMatchObject({ code: "not_found" });
	expect(await restoreTemplate(ctx, actor, made.id)).toMatchObject({ design: changed.design });
	expect(await eventsOf(actor.id)).toEqual([
		"account.registered",
		"template.added",
		"template.updated",
		"template.deleted",
		"template.restored",
	]);
});

test.each(["free", "freelancer"] as const)("%s has no templates of its own, and keeps what it had", async (plan) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	await expect(createTemplate(ctx, actor, studio())).rejects.toMatchObject({ code: "plan_limit" });

	const pro = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, pro, studio());
	const lapsed = { ...pro, plan };
	await change("UPDATE users SET plan = ? WHERE id = ?", plan, pro.id);
	const before = await rowsOf(pro.id);
	await expect(updateTemplate(ctx, lapsed, id, { input: studio() })).rejects.toMatchObject({ code: "plan_limit" });
	// Who still thinks that the plan is there.
	await expect(createTemplate(ctx, pro, studio())).rejects.toMatchObject({ code: "plan_limit" });
	const later = studio({ footer: "Later" });
	await expect(updateTemplate(ctx, pro, id, { input: later })).rejects.toMatchObject({ code: "stale" });
	expect(await rowsOf(pro.id)).toEqual(before);
	expect(await listTemplates(ctx, lapsed)).toHaveLength(1);
});

test("sixty parallel templates make exactly fifty, and a key makes one", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const same = await Promise.all(Array.from({ length: 10 }, () => createTemplate(ctx, actor, studio(), "k-1")));
	expect(new Set(same.map(({ id }) => id)).size).toBe(1);
	const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => createTemplate(ctx, actor, studio())));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(49);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(new Set(refused)).toEqual(new Set(["plan_limit"]));
	expect(await listTemplates(ctx, actor)).toHaveLength(50);
});

test("fifty parallel changes each make a revision, none twice", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, actor, studio());
	const outcomes = await Promise.allSettled(
		Array.from({ length: 50 }, (_, n) => patchTemplate(ctx, actor, id, { footer: `Footer ${n}` })),
	);
	const done = outcomes.filter(({ status }) => status === "fulfilled").length;
	const { revision } = await readTemplate(ctx, actor, id);
	expect(revision).toBe(1 + done);
	expect(await numberFrom("SELECT count(*) FROM template_revisions WHERE template_id = ?", id)).toBe(revision);
});

test("saving a template without a change makes no revision, and what is sent with it keeps its look", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const made = await createTemplate(ctx, actor, studio());
	expect(await updateTemplate(ctx, actor, made.id, { input: studio() })).toEqual(made);
	expect(await patchTemplate(ctx, actor, made.id, {})).toEqual(made);
	expect(await eventsOf(actor.id)).not.toContain("template.updated");
	const sent = await createInvoice(ctx, actor, anInvoice({ template: made.id }), { status: "sent" });
	await patchTemplate(ctx, actor, made.id, { accent: "#0d4a37" });
	expect(await invoiceDesign(ctx, actor, sent)).toEqual({ design: made.design, fallenBack: false });
	await deleteTemplate(ctx, actor, made.id);
	expect(await invoiceDesign(ctx, actor, sent)).toEqual({ design: made.design, fallenBack: false });
});

test("a revision that grows is written down, and a design can't change under the one that it has", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, actor, studio());
	await change("UPDATE templates SET revision = 2 WHERE id = ?", id);
	expect(await numberFrom("SELECT count(*) FROM template_revisions WHERE template_id = ?", id)).toBe(2);
	await expect(change("UPDATE templates SET design = '{}' WHERE id = ?", id)).rejects.toThrow(/UNIQUE|PRIMARY/);
});

test("another account's templates are not found, and nothing of them changes", async () => {
	const { ctx } = testContext();
	const [owner, other] = [await aUser(ctx, { plan: "pro" }), await aUser(ctx, { plan: "pro" })];
	const { id } = await createTemplate(ctx, owner, studio());
	const before = await rowsOf(owner.id);
	const attempts = [
		() => readTemplate(ctx, other, id),
		() => updateTemplate(ctx, other, id, { input: studio() }),
		() => patchTemplate(ctx, other, id, { name: "Mine" }),
		() => deleteTemplate(ctx, other, id),
		() => restoreTemplate(ctx, other, id),
		() => createInvoice(ctx, other, anInvoice({ template: id }), { status: "sent" }),
	];
	for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
	expect(await rowsOf(owner.id)).toEqual(before);
});

test("after thirty days a deleted template goes, but for the looks of what was sent", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-01T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, actor, studio());
	await createInvoice(ctx, actor, anInvoice({ template: id }), { status: "sent" });
	await patchTemplate(ctx, actor, id, { footer: "Later" });
	await deleteTemplate(ctx, actor, id);
	setNow(new Date(Date.parse("2026-03-01T12:00:00Z") + RESTORABLE_MS + DAY_MS).toISOString());
	await expect(restoreTemplate(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
	await purgeDeletedTemplates(ctx);
	expect(await numberFrom("SELECT count(*) FROM templates WHERE id = ?", id)).toBe(0);
	expect(await numberFrom("SELECT max(revision) FROM template_revisions WHERE template_id = ?", id)).toBe(1);
});

test("a revision is never changed", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await createTemplate(ctx, actor, studio());
	await expect(change("UPDATE template_revisions SET design = '{}' WHERE user_id = ?", actor.id)).rejects.toThrow(
		/append-only/,
	);
});
