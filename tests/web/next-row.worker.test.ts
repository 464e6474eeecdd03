import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const HERE = /<div id="nothing-left" tabindex="-1" autofocus/i;

test("where the last of a list goes, the page opens at what stands in its place; where another is left, at that", async () => {
	const me = await signedIn({ plan: "pro" });
	const [one, other] = [aPayload(), aPayload()];
	const ids = [];
	for (const body of [one, other])
		ids.push((await me.call("POST", "/api/drafts", { ...body, status: "draft" })).body.id);
	const remove = async (id: string, query: string) => {
		const answer = await me.post(`/invoices/${id}/delete${query}`, { intent: "delete" });
		const to = answer.headers.get("Location") ?? "";
		return (await callerWith(`${me.cookie}; ${cookieFrom(answer, "toast")}`).get(to)).body;
	};
	const left = await remove(ids[0], `?next=${ids[1]}`);
	expect(left).toMatch(new RegExp(`id="${ids[1]}" tabindex="-1" autofocus`, "i"));
	expect(left).not.toMatch(HERE);
	expect(await remove(ids[1], "")).toMatch(HERE);
});
