import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";
import { Badge, type Tone } from "~/ui/badge";
import { Card, PageHead } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Button, LinkButton, LockedButton, PendingButton } from "~/ui/form/button";
import { IconButton, IconLink } from "~/ui/form/icon-button";
import { SearchForm } from "~/ui/form/search-form";
import { Notice } from "~/ui/notice";
import { Menu } from "~/ui/overlay/menu";
import { Modal } from "~/ui/overlay/modal";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { RichText } from "~/ui/rich-text";
import { Slip } from "~/ui/slip";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { Pager } from "~/ui/table/pager";
import { RowIconLink, RowLink } from "~/ui/table/row-link";

const nothing = () => undefined;

test("a pager leads back and on by addresses that say which is which", async () => {
	const html = await draw(<Pager summary="11–20 of 48" previous="/clients?cursor=a" next="/clients?cursor=b" />);
	expect(tags(html, "a").map(({ href, rel }) => [href, rel])).toEqual([
		["/clients?cursor=a", "prev"],
		["/clients?cursor=b", "next"],
	]);
	expect(words(html)).toBe("11–20 of 48 Previous Next");
});

test("where there is no page the step is a word, not a link", async () => {
	const html = await draw(<Pager summary="1–10 of 48" previous={null} next="/clients?cursor=b" />);
	expect(tags(html, "a")).toMatchObject([{ rel: "next" }]);
	expect(words(html)).toContain("Previous");
	const alone = await draw(<Pager summary="1–3 of 3" previous={null} next={null} />);
	expect(alone).not.toContain("<a ");
});

test("a search box keeps what is looked for, is named, and asks its page by the address", async () => {
	const html = await draw(<SearchForm action="/clients" q='"Pine" & Co' label="Search clients" button="Search" />);
	expect(tags(html, "form")).toMatchObject([{ method: "get", action: "/clients" }]);
	expect(tags(html, "input")).toMatchObject([
		{ type: "search", name: "q", value: '"Pine" & Co', placeholder: "Search clients", "aria-label": "Search clients" },
	]);
	expect(html.startsWith("<search>")).toBe(true);
	const hinted = await draw(<SearchForm action="/a" q="" label="Search" placeholder="Number, client" button="Go" />);
	expect(tags(hinted, "input")).toMatchObject([{ placeholder: "Number, client", "aria-label": "Search" }]);
});

test("a sentence's marks are drawn where the language has them, and one that nobody draws is its text", async () => {
	const link = (text: string) => <a href="/subscription">{text}</a>;
	const drawn = (language: "en" | "fr", marks: Record<string, typeof link>) =>
		inLanguage(language, () => draw(<RichText parts={m.clients_logo_upgrade.parts()} marks={marks} />));
	expect(await drawn("en", { link })).toBe(
		'Client logos are part of the Pro plan. <a href="/subscription">Upgrade</a> to add one.',
	);
	expect(await drawn("en", {})).toBe("Client logos are part of the Pro plan. Upgrade to add one.");
	expect(await drawn("fr", { link })).toMatch(/^[^<]+<a href="\/subscription">[^<]+<\/a>[^<]+$/);
});

test("buttons post nothing unless they are meant to; what the plan lacks stays in its place and says why", async () => {
	expect(await draw(<Button>Stay</Button>)).toBe('<button type="button" class="btn">Stay</button>');
	const primary = await draw(
		<LinkButton to="/clients/new" variant="primary" size="l" icon="plus">
			Add
		</LinkButton>,
	);
	expect(tags(primary, "a")).toMatchObject([{ href: "/clients/new", class: "btn btn-primary btn-l" }]);
	const locked = await draw(<LockedButton why="Part of Pro">Create</LockedButton>);
	expect(tags(locked, "button")).toMatchObject([{ type: "button", "aria-disabled": "true", title: "Part of Pro" }]);
	const pending = await draw(
		<PendingButton pendingLabel="Saving…" name="intent" value="save">
			Save
		</PendingButton>,
	);
	expect(tags(pending, "button")).toMatchObject([{ type: "submit", name: "intent", value: "save", text: "Save" }]);
	expect(pending).not.toContain("aria-busy");
});

test("what is an icon alone has a whole sentence for a name", async () => {
	for (const html of [
		await draw(<IconLink to="/invoices/edit/1" icon="pen" label="Edit INV-1" />),
		await draw(<RowIconLink to="/invoices/edit/1" icon="pen" label="Edit INV-1" />),
	]) {
		expect(tags(html, "a")).toMatchObject([
			{ href: "/invoices/edit/1", "aria-label": "Edit INV-1", class: "icon-btn" },
		]);
		expect(html).toContain('aria-hidden="true"');
	}
	const [button] = tags(await draw(<IconButton icon="bin" label="Delete INV-1" danger />), "button");
	expect(button).toMatchObject({ type: "button", "aria-label": "Delete INV-1", class: "icon-btn icon-btn-danger" });
});

test("a row's link is followed by the router, and the page stays scrolled where something opens over it", async () => {
	const html = await draw(
		<>
			<RowLink to="/invoices/1" keepScroll>
				INV-1
			</RowLink>
			<RowLink to="/clients">Clients</RowLink>
		</>,
	);
	expect(tags(html, "a").map((link) => [link.href, link["data-follow"], link["data-discover"]])).toEqual([
		["/invoices/1", "keep", "true"],
		["/clients", "top", "true"],
	]);
});

test("a table says what its parts are, also where its looks take that away; its actions stand in a box of their own", async () => {
	const html = await draw(
		<Ledger caption="Invoices">
			<LedgerHead>
				<LedgerHeading at="title">Invoice</LedgerHeading>
				<LedgerHeading at="actions" hidden>
					Actions
				</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				<LedgerRow>
					<LedgerCell at="title" sub="Kestrel">
						INV-1
					</LedgerCell>
					<LedgerCell at="actions" slipLabel="Due">
						Edit
					</LedgerCell>
				</LedgerRow>
			</LedgerBody>
		</Ledger>,
	);
	const roles = [...html.matchAll(/role="(\w+)"/g)].map(([, role]) => role);
	const [head, body] = [
		["rowgroup", "row", "columnheader", "columnheader"],
		["rowgroup", "row", "rowheader", "cell"],
	];
	expect(roles).toEqual(["table", ...head, ...body]);
	expect(html).toContain('<caption class="sr-only">Invoices</caption>');
	expect(html).toContain('<span class="sr-only">Actions</span>');
	expect(html).toContain('<span class="slip-only">Due </span><div class="ledger-actions">Edit</div>');
	expect(html).toContain('<span class="ledger-sub">Kestrel</span>');
});

test("a region and a dialog are named by their headings, and a question by its text too", async () => {
	const named = (html: string, name: string) => {
		const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
		expect(words(new RegExp(`<h[12] id="${id}"[^>]*>.*?</h[12]>`).exec(html)?.[0] ?? "")).toBe(name);
	};
	named(await draw(<Card title="Plan management">…</Card>), "Plan management");
	named(
		await draw(
			<Modal title="Sure?" onClose={nothing}>
				…
			</Modal>,
		),
		"Sure?",
	);
	const question = await draw(
		<PageDialog title="Delete INV-1?" closeTo="/invoices" role="alertdialog">
			It can be taken back.
		</PageDialog>,
	);
	named(question, "Delete INV-1?");
	const id = /aria-describedby="([^"]+)"/.exec(question)?.[1];
	expect(question).toContain(`id="${id}">It can be taken back.`);
	expect(question).toMatch(/^<dialog open=""/);
	expect(tags(question, "a")).toMatchObject([{ href: "/invoices", "aria-label": "Close" }]);
	expect(
		await draw(
			<PageDialog title="Add" closeTo="/clients">
				…
			</PageDialog>,
		),
	).not.toContain("aria-describedby");
});

test("a page's head has its one first heading, and what is not there takes no room", async () => {
	const full = await draw(<PageHead title="Edit" subtitle="Draft" back={{ to: "/a", label: "Back" }} actions="Save" />);
	expect(words(full)).toBe("Back Edit Draft Save");
	expect(await draw(<PageHead title="Clients" />)).toBe(
		'<div class="page-head"><div class="min-w-0"><h1>Clients</h1></div></div>',
	);
});

test("each tone of a badge has a shape of its own, so that colour is not all that tells them apart", async () => {
	const tones: Tone[] = [
		...(["paid", "part", "due", "late", "draft", "credit", "closed"] as const),
		...(["running", "billable", "billed"] as const),
	];
	const shapes = await Promise.all(tones.map((tone) => draw(<Badge tone={tone}>x</Badge>)));
	expect(new Set(shapes.map((html) => /<svg[^>]*>(.*)<\/svg>/.exec(html)?.[1])).size).toBe(tones.length);
});

test("a menu opens without a script, and a remark may have one thing to do about it", async () => {
	const menu = await draw(
		<Menu summary="More" aria-label="More of INV-1">
			…
		</Menu>,
	);
	expect(menu).toContain('<summary aria-label="More of INV-1">More</summary>');
	const html = await draw(
		<Notice tone="late" action={<a href="/x">Mend</a>}>
			Lost
		</Notice>,
	);
	expect(html).toMatch(/^<div class="notice notice-late ">.*<a href="\/x">Mend<\/a><\/div>$/);
});

test("a slip says who owes what for what, the first line of each item apart from the rest", async () => {
	const html = await draw(
		<Slip
			number="INV-1"
			from="Adler Studio"
			badge={<Badge tone="due">Pending</Badge>}
			billTo={{ name: "Kestrel & Pine", lines: ["Lange Reihe 88", "20099 Hamburg"] }}
			facts={[{ label: "Due", value: "Jul 2, 2026" }]}
			items={[{ description: "Cover\nthree routes\nrevised", quantity: "2", rate: "100.00", amount: "200.00" }]}
			totals={[
				{ label: "Subtotal", amount: "€200.00" },
				{ label: "Total", amount: "€200.00" },
			]}
			notes={"Thank you\nNora"}
		/>,
	);
	expect(html).toContain("<bdi>Cover</bdi>");
	expect(html).toContain('<bdi class="rest">three routes\nrevised</bdi>');
	expect(html).toContain("Thank you\nNora");
	expect(words(html)).toMatch(
		/^INV-1 Adler Studio Pending .*Kestrel & Pine Lange Reihe 88 20099 Hamburg Due Jul 2, 2026/,
	);
	expect(words(html)).toMatch(/Subtotal €200\.00 Total €200\.00 Notes/);
	const bare = await draw(
		<Slip number="1" from="" badge="" billTo={{ name: "K", lines: [] }} facts={[]} items={[]} totals={[]} />,
	);
	expect(bare).not.toContain("Notes");
});

test("facts are pairs of a term and what is said of it", async () => {
	const html = await draw(<Facts rows={[{ label: "Plan", value: <b>Pro</b> }]} />);
	expect(html).toBe('<dl class="facts"><div><dt>Plan</dt><dd><b>Pro</b></dd></div></dl>');
});
