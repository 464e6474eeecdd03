import { expect, test } from "vitest";
import { draw, tags } from "#tests/harness/draw";
import { EMPTY_PLACE } from "~/kernel/button-place";
import { PendingButton } from "~/ui/form/button";
import { OpeningPlace } from "~/ui/opening-place";
import { Ledger, LedgerBody, LedgerCell, LedgerRow } from "~/ui/table/ledger";
import { nextQuery, nextRow } from "~/ui/table/next-row";
import { nextIn } from "~/web/next-row.server";

const IDS = ["1111", "2222", "3333"].map((end) => `00000000-0000-4000-8000-00000000${end}`);
const rows = IDS.map((id) => ({ id }));

test("the row that a page opens at has the focus, and no other row can have it", async () => {
	const html = await draw(
		<OpeningPlace.Provider value={IDS[1]}>
			<Ledger caption="Invoices">
				<LedgerBody>
					{rows.map(({ id }) => (
						<LedgerRow key={id} id={id}>
							<LedgerCell at="title">A</LedgerCell>
						</LedgerRow>
					))}
					<LedgerRow>
						<LedgerCell at="title">Without a name</LedgerCell>
					</LedgerRow>
				</LedgerBody>
			</Ledger>
		</OpeningPlace.Provider>,
	);
	const drawn = [...html.matchAll(/<tr role="row"([^>]*)>/g)].map(([, attributes]) => attributes);
	expect(drawn).toEqual([` id="${IDS[0]}"`, ` id="${IDS[1]}" tabindex="-1" autofocus=""`, ` id="${IDS[2]}"`, ""]);
});

test("after a row comes the one below it, after the last the one above, after the only one none", () => {
	expect(rows.map((_, at) => nextRow(rows, at))).toEqual([IDS[1], IDS[2], IDS[1]]);
	expect(nextQuery(rows, 0)).toBe(`?next=${IDS[1]}`);
	expect([nextRow(rows.slice(0, 1), 0), nextQuery(rows.slice(0, 1), 0)]).toEqual([undefined, ""]);
});

test("what comes next is read from an address or a form, and is an id, else what stands in the place of a list without rows", () => {
	const [id = ""] = IDS;
	expect(nextIn(new URLSearchParams({ next: id }))).toBe(id);
	const form = new FormData();
	form.set("next", id);
	expect(nextIn(form)).toBe(id);
	for (const junk of ["", "main", `${id}x`, '"><script>']) {
		expect(nextIn(new URLSearchParams({ next: junk })), junk).toBe(EMPTY_PLACE);
	}
	expect(nextIn(new URLSearchParams())).toBe(EMPTY_PLACE);
});

test("a button that stays has the focus once it is done, and of several buttons that one alone", async () => {
	const html = await draw(
		<OpeningPlace.Provider value="button-save">
			<PendingButton name="intent" value="save" pendingLabel="Saving">
				Save
			</PendingButton>
			<PendingButton name="intent" value="delete" pendingLabel="Deleting">
				Delete
			</PendingButton>
			<PendingButton pendingLabel="Searching">Search</PendingButton>
		</OpeningPlace.Provider>,
	);
	const places = tags(html, "button").map(({ id, autofocus }) => [id, autofocus !== undefined]);
	expect(places).toEqual([
		["button-save", true],
		[undefined, false],
		[undefined, false],
	]);
});
