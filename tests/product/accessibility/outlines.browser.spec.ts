import { expect } from "../../harness/browser/browser";
import { goTo } from "../../harness/browser/pages";
import { PLACES } from "../../harness/browser/places";
import { hydrated } from "../../harness/browser/unanswered";
import { test } from "../../harness/browser/visits";

/** Pages that are moved to one after the other, and what a screen reader finds in each, in this order. */
const WALK: [path: string, outline: string][] = [
	[
		"/dashboard",
		`
- main:
  - heading "Dashboard" [level=1]
  - list "Quick actions"
  - list:
    - listitem:
      - heading "Total Invoices" [level=2]
  - region "Income":
    - heading "Income" [level=2]
    - img /^Income per month, .* in EUR\\.$/
    - group: Show as a table
  - region "Quick Actions":
    - list:
      - listitem:
        - link /^Create New Invoice/
  - region "Recent Invoices":
    - link "View All"
    - table "Recent invoices":
      - rowgroup:
        - row:
          - columnheader "Invoice"
          - columnheader "Client"
          - columnheader "Amount"
          - columnheader "Status"
          - columnheader "Due date"
          - columnheader "Actions"
      - rowgroup:
        - row:
          - rowheader /.+/
`,
	],
	[
		"/reports",
		`
- main:
  - heading "Reports" [level=1]
  - search:
    - textbox "From"
    - textbox "To"
    - button "Show"
    - navigation "Periods"
  - region "Income":
    - table "Income"
  - region "Open by age":
    - table "Open by age":
      - rowgroup:
        - row:
          - columnheader "Client"
          - columnheader "Not due"
          - columnheader "Open"
`,
	],
	[
		"{invoice}",
		`
- main:
  - heading /.+/ [level=1]
  - article:
    - heading "Invoice" [level=2]
    - table "Invoice Items":
      - rowgroup:
        - row:
          - columnheader "Description"
          - columnheader "Qty"
          - columnheader "Rate"
          - columnheader "Amount"
      - rowgroup:
        - row:
          - rowheader /.+/
  - region "Payments":
    - table /^Payments and credit of /:
      - rowgroup:
        - row:
          - columnheader "Day"
          - columnheader "Entry"
          - columnheader "Amount"
          - columnheader "Open"
  - region "Timeline":
    - heading "Timeline" [level=2]
    - list
  - region "Amount paid"
  - region "Client’s page":
    - heading "Client’s page" [level=2]
  - region /^E-invoice/
`,
	],
	[
		"/invoices",
		`
- main:
  - heading "Invoices" [level=1]
  - status: /\\d+ invoices/
  - link "Create Invoice"
  - search:
    - searchbox "Search invoices"
    - combobox "Status"
    - button "Search"
  - table "Invoices":
    - rowgroup:
      - row:
        - columnheader "Select"
        - columnheader "Invoice":
          - link
        - columnheader "Client"
        - columnheader "Amount"
        - columnheader "Status"
        - columnheader "Due date"
    - rowgroup:
      - row:
        - cell:
          - checkbox /^Select /
        - rowheader /.+/
  - navigation "Pages":
    - combobox "Rows to a page"
`,
	],
	[
		"/clients",
		`
- main:
  - heading "Clients" [level=1]
  - search:
    - searchbox "Search clients"
    - button "Search"
  - list:
    - listitem:
      - article /.+/:
        - heading /.+/ [level=2]
`,
	],
	[
		"/invoices/new",
		`
- main:
  - heading "Create Invoice" [level=1]
  - group "Invoice Details":
    - textbox "Invoice number"
    - combobox "Currency"
    - textbox "Issue date"
    - textbox "Due date"
  - group "Bill To":
    - combobox "Saved client"
    - group "Type"
    - combobox "Client name"
    - combobox "Client email"
    - combobox "Country"
  - region "Invoice Items":
    - group "Line 1":
      - textbox "Description"
      - textbox "Quantity"
      - textbox "Rate"
      - status
    - button "Add Item"
  - textbox "Notes"
  - group "Template"
  - button "Save Draft"
  - button "Export PDF"
  - button "Create & Send Invoice"
`,
	],
	[
		"/templates",
		`
- main:
  - heading "Templates" [level=1]
  - list:
    - listitem:
      - article "Modern Blue":
        - heading "Modern Blue" [level=2]
`,
	],
	[
		"/time-tracker",
		`
- main:
  - heading "Time Tracker" [level=1]
  - navigation "Views of the time tracker"
  - region "Timer Running":
    - button "Stop Timer"
    - button "Discard"
  - region "Manual entry":
    - combobox "Description"
    - textbox "Start time"
    - button "Save entry"
  - region "Entries":
    - search:
      - searchbox "Search"
      - button "Show"
    - table "Time entries":
      - rowgroup:
        - row:
          - columnheader "Select"
          - columnheader "Description"
          - columnheader "Duration"
`,
	],
	[
		"/settings",
		`
- main:
  - heading "Settings" [level=1]
  - navigation "Settings"
  - region "Account Information":
    - textbox "Name"
    - textbox "Email"
    - textbox "Password"
  - region "Preferences":
    - combobox "Language"
    - combobox "Time zone"
    - combobox "Currency"
  - button "Save Changes"
  - region "Danger Zone"
`,
	],
];

test("a screen reader finds the main pages as they are told, after each move", async ({ page, visitAs }) => {
	await visitAs("demo");
	await page.goto("/invoices");
	await hydrated(page);
	const invoice = await page.getByRole("rowheader").getByRole("link").last().getAttribute("href");
	for (const [path, outline] of WALK) {
		await page.evaluate((to) => window.__remixRouter.navigate(to), path === "{invoice}" ? String(invoice) : path);
		await expect(page.locator("body"), path).toMatchAriaSnapshot(outline);
	}
});

test("a screen reader finds a client's page as it is told", async ({ page, visitAs }) => {
	const place = PLACES.find(({ name }) => name === "client's page");
	if (!place) throw new Error("There is no client's page");
	await goTo(page, place, await visitAs(place.who));
	await expect(page.locator("body")).toMatchAriaSnapshot(`
- banner:
  - navigation "Language"
- main:
  - region /^Invoice T-[0-9]+/:
    - heading /^Invoice T-[0-9]+/ [level=1]
    - link "Download PDF"
    - button "Confirm that you have read it"
  - region "The invoice":
    - paragraph:
      - link "Read as text"
    - article:
      - term: Issue date
      - term: Due date
      - table "Invoice Items"
      - term: Total
  - region "Ask a question":
    - textbox "Your question"
`);
});
