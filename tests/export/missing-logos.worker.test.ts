import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { findCredentials } from "#db/access/users";
import { aClient } from "#tests/clients/clients";
import { aPng } from "#tests/document/image/pictures";
import { callerWith } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";
import { eventsOf, select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { startSession } from "~/access/server/sessions.server";
import { clientFolder, setLogo } from "~/clients/server/client-logo.server";
import { addClient } from "~/clients/server/clients.server";
import { atAccount } from "~/context";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { businessFolder, removeBusinessLogo, setBusinessLogo } from "~/profile/server/business-logo.server";

test("a name without a file, or with an empty one, is noted once, in the audit too, until the file is back", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx } = testContext();
	const [gone, empty] = [
		await setBusinessLogo(ctx, await aUser(ctx), aPng(3, 3)),
		await setBusinessLogo(ctx, await aUser(ctx), aPng(3, 3)),
	];
	const keys = [gone, empty].map(({ id, logo }) => businessFolder(id) + logo);
	await env.FILES.delete(keys[0] ?? "");
	await env.FILES.put(keys[1] ?? "", new Uint8Array());
	for (const _ of ["first", "again"]) {
		const { missing, removed } = await sweepLogos(ctx);
		expect([missing.sort(), removed]).toEqual([[...keys].sort(), []]);
		for (const { id, logo } of [gone, empty]) {
			expect((await eventsOf(id)).slice(1)).toEqual(["account.business_saved", "account.logo_missing"]);
			const noted = await select("SELECT client_id, logo FROM missing_logos WHERE user_id = ?", id);
			expect(noted).toEqual([{ client_id: null, logo }]);
		}
	}
	expect(warned.mock.calls.flat().join()).toContain(keys[0]);
	expect(warned.mock.calls.flat().join()).not.toContain(gone.email);

	await ctx.files.put(keys[0] ?? "", aPng(3, 3), "image/png");
	await removeBusinessLogo(ctx, empty);
	expect((await sweepLogos(ctx)).missing).toEqual([]);
	expect(await select("SELECT * FROM missing_logos")).toEqual([]);
});

test("the administrator sees whose logo is missing, what was sent with it and since when; its owner is told to upload it", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx } = testContext();
	await ensureAdministrator(ctx);
	const admin = (await findCredentials(ctx.databases.directory, ctx.config.adminEmail))?.user as User;
	const owner = await setBusinessLogo(ctx, await aUser(ctx), aPng(3, 3));
	const { id } = await createInvoice(ctx, owner, anInvoice(), { status: "sent" });
	const page = async (user: User, path: string) => {
		const { call } = callerWith(`session=${await startSession(await atAccount(ctx, user.id), user, "tests")}`);
		return decode((await call("GET", path)).body);
	};
	expect(await page(admin, "/admin")).not.toContain("Missing logos");
	expect(await page(owner, "/settings/business")).not.toContain("is lost");

	await env.FILES.delete(businessFolder(owner.id) + owner.logo);
	await sweepLogos(ctx);
	const shown = await page(admin, "/admin");
	for (const text of ["Missing logos", owner.email, owner.logo ?? "", "1 invoice", "Of the business"]) {
		expect(shown, text).toContain(text);
	}
	expect(await page(owner, "/settings/business")).toContain("Your logo file is lost");

	const renewed = await setBusinessLogo(ctx, owner, aPng(3, 3));
	expect(await page(owner, "/settings/business")).not.toContain("is lost");
	const kept = await select("SELECT logo FROM invoices WHERE id = ?", id);
	expect(kept, "what was sent is given no other look").toEqual([{ logo: owner.logo }]);
	expect(renewed.logo).not.toBe(owner.logo);
});

test("a client's logo that is missing is noted as the client's", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx } = testContext();
	const owner = await aUser(ctx, { plan: "pro" });
	const { id } = await addClient(ctx, owner, aClient());
	const { logo } = await setLogo(ctx, owner, id, aPng(3, 3));
	await env.FILES.delete(clientFolder(owner.id, id) + logo);
	await sweepLogos(ctx);
	const noted = await select("SELECT client_id, logo FROM missing_logos WHERE user_id = ?", owner.id);
	expect(noted).toEqual([{ client_id: id, logo }]);
	expect(await eventsOf(owner.id)).toContain("client.logo_missing");
});
