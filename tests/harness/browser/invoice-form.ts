import type { Page } from "@playwright/test";

export interface TypedLine {
	description?: string;
	quantity?: string;
	rate?: string;
}

/** The invoice form on the page that is shown, by what a person sees of it. */
export function invoiceForm(page: Page) {
	const field = (label: string) => page.getByLabel(label, { exact: true });
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const lines = page.getByRole("group", { name: /^Line \d+$/ });

	/** One row of Invoice Items, counted from 1. */
	function line(number: number) {
		const row = page.getByRole("group", { name: `Line ${number}`, exact: true });
		return {
			row,
			description: row.getByLabel("Description"),
			quantity: row.getByLabel("Quantity"),
			rate: row.getByLabel("Rate"),
			amount: row.getByRole("status"),
			remove: row.getByRole("button", { name: `Remove line ${number}` }),
		};
	}

	return {
		field,
		button,
		line,
		lines,
		number: field("Invoice number"),
		/** Of an invoice that is there; on a draft it says more than "Update Invoice". */
		update: page.getByRole("button", { name: /^Update Invoice/ }),
		/** What is wrong, above the form. */
		summary: page.getByRole("alert"),
		/** The messages below the fields, in their order. */
		messages: page.locator(".field-error"),
		/** The sum in the bar at the foot. */
		total: page.locator(".action-total .fig"),

		/** Fills in fields by their labels; a choice by the words or the value of its option. */
		async fill(values: Record<string, string>) {
			for (const [label, value] of Object.entries(values)) {
				const control = field(label);
				const list = await control.evaluate((element) => element instanceof HTMLSelectElement);
				await (list ? control.selectOption(value) : control.fill(value));
			}
		},
		/** Fills the card with a saved client: the field searches as one types, without JavaScript a button does. */
		async chooseClient(name: string) {
			const withoutScript = (await page.locator("noscript .find-step").count()) > 0;
			if (!withoutScript) {
				const picker = page.locator("input[role=combobox]").and(field("Saved client"));
				await picker.click();
				await picker.fill(name);
				await page.getByRole("option", { name }).first().click();
				return;
			}
			await field("Find a client").fill(name);
			await button("Search").click();
			await field("Saved client").selectOption({ index: 1 });
			await button("Fill in").click();
		},
		async fillLine(number: number, typed: TypedLine) {
			const { description, quantity, rate } = line(number);
			if (typed.description !== undefined) await description.fill(typed.description);
			if (typed.quantity !== undefined) await quantity.fill(typed.quantity);
			if (typed.rate !== undefined) await rate.fill(typed.rate);
		},
		async addLine(typed: TypedLine = {}) {
			const next = (await lines.count()) + 1;
			await button("Add Item").click();
			await line(next).row.waitFor();
			await this.fillLine(next, typed);
		},
		/** Whom to bill and one line: the least that can be sent. */
		async fillLeast() {
			await this.fill({ "Client name": "Kestrel & Pine", "Client email": "accounts@kestrelpine.example" });
			await this.fillLine(1, { description: "Design", rate: "100" });
		},
	};
}
