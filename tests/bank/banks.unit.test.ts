import { expect, test } from "vitest";
import { type BankLine, withKeys } from "~/bank/domain/bank-file";
import { readBankFile } from "~/bank/domain/read-file";

type Said = Partial<Pick<BankLine, "payer" | "text" | "reference" | "currency" | "iban">>;

/** Files as banks and apps export them: a heading, rows, and what is said of the money that came in on 18 June 2026. */
const BANKS: [bank: string, currency: string, file: string[], said: Said][] = [
	[
		"Lloyds",
		"GBP",
		[
			"Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
			"19/06/2026,DEB,'30-96-26,12345678,TRAVIS PERKINS,48.10,,2202.40",
			"18/06/2026,FPI,'30-96-26,12345678,HARBOUR COFFEE INV-1001,,1250.50,2250.50",
		],
		{ text: "HARBOUR COFFEE INV-1001", currency: "GBP", iban: "" },
	],
	[
		"NatWest",
		"GBP",
		[
			"Date,Type,Description,Value,Balance,Account Name,Account Number",
			"19 Jun 2026,D/D,CITY COUNCIL,-48.10,2202.40,BUILDER,600001-12345678",
			"18 Jun 2026,BAC,HARBOUR COFFEE INV-1001,1250.50,2250.50,BUILDER,600001-12345678",
		],
		{ text: "HARBOUR COFFEE INV-1001", payer: "" },
	],
	[
		"Starling",
		"EUR",
		[
			"Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes",
			"18/06/2026,Harbour Coffee,INV-1001,FASTER PAYMENT,1250.50,2250.50,INCOME,",
			"19/06/2026,Travis Perkins,card,CARD,-48.10,2202.40,EXPENSES,",
		],
		{ payer: "Harbour Coffee", reference: "INV-1001", currency: "GBP" },
	],
	[
		"Santander",
		"GBP",
		[
			"Date,Type,Merchant/Description,Debit/Credit,Balance",
			"19/06/2026,CARD PAYMENT,TRAVIS PERKINS,-£48.10,£2202.40",
			"18/06/2026,FASTER PAYMENTS RECEIPT,HARBOUR COFFEE INV-1001,£1250.50,£2250.50",
		],
		{ text: "HARBOUR COFFEE INV-1001" },
	],
	[
		"Tide",
		"GBP",
		[
			"Date,Transaction description,Paid in,Paid out,Amount,Account number,Status,Reference,Transaction ID",
			"2026-06-18,Harbour Coffee,1250.50,,1250.50,12345678,SETTLED,INV-1001,a1",
			"2026-06-19,Travis Perkins,,48.10,-48.10,12345678,SETTLED,card,a2",
		],
		{ text: "Harbour Coffee", reference: "INV-1001" },
	],
	[
		"HSBC, without a heading",
		"GBP",
		["19/06/2026,TRAVIS PERKINS MANCHESTER,-48.10", '18/06/2026,HARBOUR COFFEE INV-1001,"1,250.50"'],
		{ text: "HARBOUR COFFEE INV-1001" },
	],
	[
		"Monzo",
		"GBP",
		[
			"Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In",
			"tx_1,18/06/2026,09:12:00,Faster payment,Harbour Coffee,,Income,1250.50,GBP,1250.50,GBP,INV-1001,,,INV-1001,,,1250.50",
			"tx_2,19/06/2026,10:12:00,Card payment,Travis Perkins,,Bills,-48.10,GBP,-48.10,GBP,,,,TRAVIS,,-48.10,",
		],
		{ payer: "Harbour Coffee", text: "INV-1001", currency: "GBP" },
	],
	[
		"Revolut",
		"EUR",
		[
			"Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
			"TOPUP,Current,2026-06-17 09:00:00,2026-06-18 09:00:01,Payment from Harbour Coffee,1250.50,0.00,GBP,COMPLETED,2250.50",
			"CARD_PAYMENT,Current,2026-06-18 09:00:00,2026-06-19 09:00:01,Travis Perkins,-48.10,0.00,GBP,COMPLETED,2202.40",
		],
		{ text: "Payment from Harbour Coffee", currency: "GBP" },
	],
	[
		"Wise",
		"EUR",
		[
			"TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant",
			"TRANSFER-1,18-06-2026,1250.50,GBP,Received money from Harbour Coffee,INV-1001,2250.50,,,,Harbour Coffee,,,",
			"CARD-2,19-06-2026,-48.10,GBP,Card transaction,,2202.40,,,,,,,Travis Perkins",
		],
		{ payer: "Harbour Coffee", currency: "GBP" },
	],
	[
		"Chase",
		"USD",
		[
			"Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #",
			"DEBIT,06/19/2026,HOME DEPOT,-48.10,DEBIT_CARD,2202.40,",
			"CREDIT,06/18/2026,ORIG CO NAME:HARBOUR COFFEE INV-1001,1250.50,ACH_CREDIT,2250.50,",
		],
		{ text: "ORIG CO NAME:HARBOUR COFFEE INV-1001" },
	],
	[
		"RBC",
		"USD",
		[
			'"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
			'Chequing,01234-5678901,6/18/2026,,"DEPOSIT HARBOUR COFFEE","INV-1001",1250.50,',
			'Chequing,01234-5678901,6/19/2026,,"HOME DEPOT","",-48.10,',
		],
		{ text: "DEPOSIT HARBOUR COFFEE", currency: "CAD" },
	],
	[
		"Commonwealth Bank, without a heading",
		"AUD",
		[
			'19/06/2026,"-48.10","BUNNINGS WAREHOUSE","+2202.40"',
			'18/06/2026,"+1250.50","Transfer HARBOUR COFFEE INV-1001","+2250.50"',
			'17/06/2026,"-10.00","Fee","+1000.00"',
		],
		{ text: "Transfer HARBOUR COFFEE INV-1001" },
	],
	[
		"AIB",
		"EUR",
		[
			"Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency",
			'"933384","18/06/2026","HARBOUR COFFEE","INV-1001","",,"1,250.50","2,250.50",EUR,Credit,"1,250.50",EUR',
			'"933384","19/06/2026","WOODIES","","","48.10",,"2,202.40",EUR,Debit,"48.10",EUR',
		],
		{ text: "HARBOUR COFFEE", currency: "EUR", iban: "" },
	],
	[
		"Sparkasse",
		"EUR",
		[
			'"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
			'"DE89370400440532013000";"18.06.26";"18.06.26";"GUTSCHRIFT";"RE-1001";"";"";"E2E-7";"Kestrel & Pine";"DE02120300000000202051";"BYLADEM1";"1.250,50";"EUR";"Umsatz gebucht"',
			'"DE89370400440532013000";"19.06.26";"19.06.26";"LASTSCHRIFT";"Strom";"";"";"";"Stadtwerke";"DE02500105170137075030";"INGDDEFF";"-48,10";"EUR";"Umsatz gebucht"',
		],
		{ payer: "Kestrel & Pine", text: "RE-1001", reference: "E2E-7", iban: "DE02120300000000202051" },
	],
	[
		"DKB",
		"EUR",
		[
			'"Girokonto";"DE89370400440532013000"',
			'"Kontostand vom 20.06.2026:";"2.202,40 EUR"',
			'""',
			'"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
			'"18.06.26";"18.06.26";"Gebucht";"Kestrel & Pine";"Ilse Brandt";"RE-1001";"Eingang";"DE02120300000000202051";"1.250,50";"";"";"E2E-7"',
			'"19.06.26";"19.06.26";"Gebucht";"Ilse Brandt";"Stadtwerke";"Strom";"Ausgang";"DE02500105170137075030";"-48,10";"";"";""',
		],
		{ payer: "Kestrel & Pine", text: "RE-1001", reference: "E2E-7", iban: "DE02120300000000202051" },
	],
	[
		"ING in Germany",
		"EUR",
		[
			"Umsatzanzeige;Datei erstellt am: 20.06.2026",
			"Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung",
			"19.06.2026;19.06.2026;Stadtwerke;Lastschrift;Strom;2.202,40;EUR;-48,10;EUR",
			"18.06.2026;18.06.2026;Kestrel & Pine;Gutschrift;RE-1001;2.250,50;EUR;1.250,50;EUR",
		],
		{ payer: "Kestrel & Pine", text: "RE-1001" },
	],
	[
		"N26",
		"EUR",
		[
			'"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
			'2026-06-18,2026-06-18,"Kestrel & Pine",DE02120300000000202051,"Credit Transfer","RE-1001","Main",1250.5,,,',
			'2026-06-19,2026-06-19,"Stadtwerke",DE02500105170137075030,"Direct Debit","Strom","Main",-48.1,,,',
		],
		{ payer: "Kestrel & Pine", text: "RE-1001", iban: "DE02120300000000202051", currency: "EUR" },
	],
	[
		"ING in the Netherlands",
		"EUR",
		[
			'"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
			'"20260618";"Kestrel & Pine";"NL91ABNA0417164300";"DE02120300000000202051";"OV";"Bij";"1250,50";"Overschrijving";"Factuur 1001"',
			'"20260619";"Praxis";"NL91ABNA0417164300";"NL02ABNA0123456789";"BA";"Af";"48,10";"Betaalautomaat";"Pas 12"',
		],
		{ payer: "Kestrel & Pine", text: "Factuur 1001", iban: "DE02120300000000202051" },
	],
	[
		"BoursoBank",
		"EUR",
		[
			"dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance",
			'2026-06-18;2026-06-18;"VIR Kestrel & Pine FA-1001";Virements;Virements;kestrel;"1 250,50";;00040123456;BoursoBank;2250.50',
			'2026-06-19;2026-06-19;"CARTE Leroy Merlin";Achats;Achats;leroy;-48,10;;00040123456;BoursoBank;2202.40',
		],
		{ text: "VIR Kestrel & Pine FA-1001" },
	],
	[
		"Crédit Agricole",
		"EUR",
		[
			"Date;Libellé;Débit euros;Crédit euros;",
			'18/06/2026;"VIREMENT EN VOTRE FAVEUR Kestrel & Pine FA-1001";;1 250,50;',
			'19/06/2026;"PAIEMENT PAR CARTE Leroy Merlin";48,10;;',
		],
		{ text: "VIREMENT EN VOTRE FAVEUR Kestrel & Pine FA-1001" },
	],
	[
		"BBVA",
		"EUR",
		[
			"F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones",
			"18/06/2026;18/06/2026;Transferencia recibida;FAC-1001;1.250,50;EUR;2.250,50;EUR;Kestrel & Pine",
			"19/06/2026;19/06/2026;Pago con tarjeta;Leroy;-48,10;EUR;2.202,40;EUR;",
		],
		{ text: "Transferencia recibida" },
	],
	[
		"an American credit union",
		"USD",
		[
			"Posted Date,Payee,Withdrawals,Deposits,Running Bal.",
			'06/18/2026,HARBOUR COFFEE INV-1001,,"1,250.50",2250.50',
			"06/19/2026,HOME DEPOT,48.10,,2202.40",
		],
		{ payer: "HARBOUR COFFEE INV-1001" },
	],
	[
		"a bank of a language that it does not know",
		"EUR",
		["Kirjauspäivä;Määrä;Viesti;Jäljellä", "18.06.2026;1250,50;INV-1001;2250,50", "19.06.2026;-48,10;Sähkö;2202,40"],
		{ text: "" },
	],
];

const read = (rows: readonly string[], currency: string) =>
	readBankFile(new TextEncoder().encode(rows.join("\n")), currency);

test.each(BANKS)("a file of %s is read without a question", (_, currency, file, said) => {
	const { lines, leftOut } = read(file, currency);
	expect(lines).toMatchObject([{ day: "2026-06-18", amount: 125_050, currency, ...said }]);
	expect(leftOut).toBeGreaterThan(0);
});

test.each([
	[
		"amounts without a sign that no column explains",
		["Päivä;Määrä;Viesti", "18.06.2026;1250,50;INV-1", "19.06.2026;48,10;x"],
	],
	["two columns of amounts, none the balance of the other", ["18.06.2026;-1,50;x;-7,10", "19.06.2026;3,10;y;9,99"]],
	["days of which none says what comes first", ["Transaction Date,Credit Amount", "03/04/2026,5.00"]],
])("of %s it asks", (_, file) => {
	expect(() => read(file, "EUR")).toThrow(/which column holds|start with the day/);
});

test("a time and its zone behind a day are left out", () => {
	const days = ["18/06/2026 10:30 BST", "18/06/2026 Thu", "2026-06-18T10:30:00Z"];
	const { lines } = read(["Date,Amount,Text", ...days.map((day) => `${day},5.00,x`)], "GBP");
	expect(lines.map(({ day }) => day)).toEqual(Array(3).fill("2026-06-18"));
});

test("a column that says of some rows that they left counts, whatever it says of the others", () => {
	const kinds = ["Debit", "Credit", "Card payment", "Transfer in"];
	const { lines, leftOut } = read(["Date,Amount,Type", ...kinds.map((kind) => `2026-06-18,12.00,${kind}`)], "GBP");
	expect([lines.length, leftOut]).toEqual([3, 1]);
});

test("what left is left out, however a bank marks it", () => {
	const amounts = [
		"12.00",
		"-12.00",
		"\u221212.00",
		"12.00-",
		"(12.00)",
		"12.00 DR",
		"12.00 CR",
		"+12.00",
		"£12.00",
		"-£12.00",
	];
	const { lines, leftOut } = read(["Date,Amount,Text", ...amounts.map((amount) => `2026-06-18,${amount},x`)], "GBP");
	expect([lines.map(({ amount }) => amount), leftOut]).toEqual([[1200, 1200, 1200, 1200], 6]);
});

test.each([
	["18 Jun 2026", "18-JUN-26", "June 18, 2026", "18. Juni 2026", "18 juin 2026", "18 jun. 2026"],
	["1 Mar 2026", "1 März 2026", "1 mars 2026", "1 marzo 2026", "Mar 1, 2026", "01-Mar-2026"],
	["5 Aug 2026", "5 août 2026", "5 agosto 2026", "5. August 2026", "05 AUG 26", "Aug 05, 2026"],
])("%s is read with its month's name in four languages", (...days) => {
	const { lines } = read(["Date;Amount;Text", ...days.map((day) => `${day};5.00;x`)], "EUR");
	expect(new Set(lines.map(({ day }) => day)).size).toBe(1);
	expect(lines).toHaveLength(days.length);
});

test("a file of before, when fewer columns were known, brings nothing twice", () => {
	const rows = ["Date,Amount,Payer Name,Payment Reference", "2026-06-18,12.00,Harbour Coffee,INV-1"];
	const [now] = withKeys(read(rows, "GBP"));
	const [then] = withKeys(read([rows[0]?.replace("Payer Name,Payment Reference", "A,B") ?? "", rows[1] ?? ""], "GBP"));
	expect(now?.key).not.toBe(then?.key);
	expect(now?.formerKeys).toContain(then?.key);
});
