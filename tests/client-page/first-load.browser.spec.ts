import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { firstLoad } from "../harness/browser/first-load";

// As who comes for the first time gets it.
test.use({ reuseContext: false });

test("a name with other letters brings their face, and no page that has none does", async ({ page, account }) => {
	const linkTo = async (name: string) => {
		const invoice = anInvoice();
		const { id } = await account.api("POST", "/api/invoices", {
			...invoice,
			clientData: { ...invoice.clientData, name },
		});
		return (await account.api("POST", `/api/invoices/${id}/share`, {})).url;
	};
	const fonts = async (url: string) => {
		const { urls } = await firstLoad(page, () => page.goto(url));
		return urls.filter((each) => each.endsWith("more.woff2")).map((each) => each.split("/").at(-1));
	};
	expect(await fonts(await linkTo("Müller & Frères"))).toEqual([]);
	expect(await fonts(await linkTo("Håkon Ærø"))).toEqual(["inter-more.woff2"]);
});
