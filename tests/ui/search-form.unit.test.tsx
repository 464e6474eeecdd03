import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { MissingLogos } from "~/admin/ui/missing-logos";
import { MoreRows } from "~/admin/ui/more-rows";
import { ListFilter } from "~/invoices/ui/list-filter";
import { SearchField, SearchForm } from "~/ui/form/search-form";

test("a page's search is a form that leads to the page with what is looked for in its address", async () => {
	const html = await draw(<SearchForm action="/clients" q="kes & pine" label="Search clients" button="Search" />);
	expect(tags(html, "form")).toMatchObject([{ method: "get", action: "/clients" }]);
	expect(tags(html, "input")).toMatchObject([
		{ type: "search", name: "q", value: "kes & pine", "aria-label": "Search clients", placeholder: "Search clients" },
	]);
	expect(tags(html, "button")).toMatchObject([{ type: "submit", text: "Search" }]);
	expect(html).toMatch(/^<search>.*<\/search>$/);
});

test("a field of a search may say more than its name, and takes no more than the server does", async () => {
	const html = await draw(<SearchField q="" label="Search" placeholder="Number, client …" className="wide" />);
	expect(tags(html, "input")).toMatchObject([{ placeholder: "Number, client …", value: "", maxLength: "200" }]);
	expect(html).toContain(`class="search wide"`);
});

const ALL_CLIENTS = { id: "", name: "", found: { clients: [], more: false }, find: "" };

test("the list of invoices keeps what it is filtered by", async () => {
	const client = { ...ALL_CLIENTS, id: "c-1", name: "Kestrel & Pine", find: "kest" };
	const html = await draw(
		<ListFilter
			filter={{ search: "T-0001", state: "overdue", from: "2026-01-01" }}
			client={client}
			currencies={["EUR"]}
		/>,
	);
	expect(tags(html, "form")).toMatchObject([{ method: "get", action: "/invoices" }]);
	expect(tags(html, "input")).toMatchObject([
		{ name: "q", value: "T-0001" },
		{ name: "find", value: "kest" },
		{ name: "from", value: "2026-01-01" },
		{ name: "to", value: "" },
	]);
	const options = tags(html, "option");
	expect(options.filter(({ selected }) => selected !== undefined).map(({ value }) => value)).toEqual([
		"overdue",
		"c-1",
		"",
	]);
	expect(words(html)).toContain("Client: Kestrel & Pine Show all clients");
	expect(options[0]).toMatchObject({ value: "", text: "All Status" });
	const all = tags(await draw(<ListFilter filter={{}} client={ALL_CLIENTS} currencies={["EUR"]} />), "option");
	expect(all.filter(({ selected }) => selected !== undefined).map(({ value }) => value)).toEqual(["", "", ""]);
});

test("under a table stands how many more there are, where there are more", async () => {
	expect(words(await draw(<MoreRows shown={50} count={1234} />))).toMatch(/50.*1,234/);
	for (const count of [0, 49, 50]) expect(await draw(<MoreRows shown={50} count={count} />)).toBe("");
});

test("no missing logo is no table", async () => {
	expect(await draw(<MissingLogos count={0} rows={[]} />)).toBe("");
});
