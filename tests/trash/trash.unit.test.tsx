import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { isKind, KINDS } from "~/trash/domain/trash";
import { RestoreForm, type TrashRow, TrashTable } from "~/trash/ui/trash-table";

const ROW: TrashRow = {
	kind: "invoice",
	id: "7f0c",
	name: "INV-204696",
	about: "Invoice, Tidewater Press. Its number stays reserved",
	deletedOn: "Jun 18, 2026",
	keptUntil: "Jul 18, 2026",
	amount: "$480.00",
};

test.each(["invoice", "client", "template", "entry"])("%s is a kind of the trash", (kind) => {
	expect(isKind(kind)).toBe(true);
});

test.each(["", "Invoice", "user", "__proto__", "constructor", "invoice ", null, undefined, 0, ["invoice"], {}])(
	"%j is none",
	(kind) => {
		expect(isKind(kind)).toBe(false);
	},
);

test("a row says what it is, when it was deleted, until when it is kept, and what it comes to", async () => {
	const said = words(await draw(<TrashTable rows={[ROW]} />));
	for (const text of [ROW.name, ROW.about, ROW.deletedOn, "Kept until Jul 18, 2026", ROW.amount]) {
		expect(said).toContain(text);
	}
});

test("each row is restored by a form of its own, whose button names it, and says which comes next", async () => {
	const rows = KINDS.map((kind, at) => ({ ...ROW, kind, id: `id-${at}`, name: `Thing ${at}` }));
	const html = await draw(<TrashTable rows={rows} />);
	const forms = tags(html, "form");
	expect(forms).toHaveLength(rows.length);
	for (const form of forms) expect(form).toMatchObject({ method: "post", "data-failed-title": expect.any(String) });
	const fields = tags(html, "input").map(({ name, value }) => [name, value]);
	expect(fields).toEqual(
		rows.flatMap(({ kind, id }, at) => [
			["kind", kind],
			["id", id],
			["next", (rows[at + 1] ?? rows[at - 1])?.id],
		]),
	);
	const labels = tags(html, "button").map((button) => button["aria-label"]);
	expect(labels).toEqual(rows.map(({ name }) => `Restore ${name}`));
});

test("a name is shown as it is typed, and is no markup", async () => {
	const html = await draw(<RestoreForm kind="client" id="1" name={'<b>"x"</b>'} />);
	expect(html).not.toContain("<b>");
	expect(tags(html, "button")[0]?.["aria-label"]).toBe('Restore <b>"x"</b>');
});
