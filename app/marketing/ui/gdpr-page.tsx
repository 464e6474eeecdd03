import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { Passage, Prose } from "./prose";
import { WriteToUs } from "./write-to-us";

interface GdprProps {
	email: string;
	/** Whether plans are paid through an outside provider. */
	hostedBilling: boolean;
}

/** The rights of the General Data Protection Regulation, and where in the product each is to be had. */
export function GdprPage({ email, hostedBilling }: GdprProps) {
	return (
		<Prose
			title="GDPR Compliance"
			lead={`The European Union's General Data Protection Regulation gives you rights over your data. In ${PRODUCT.name} you can use most of them yourself, without asking.`}
		>
			<Passage title="Your rights">
				<dl>
					<dt>To see and to take along (articles 15 and 20)</dt>
					<dd>
						<Link to="/settings">Settings</Link>, Download my data: one ZIP file with everything as JSON and CSV, and
						your invoices as PDFs.
					</dd>
					<dt>To correct (article 16)</dt>
					<dd>Every field that holds your data can be edited, in the settings or where it is shown.</dd>
					<dt>To be forgotten (article 17)</dt>
					<dd>
						Settings, Delete Account. You are signed out everywhere at once, and database rows and files are removed. A
						record that holds nothing but numbers and times stays for 400 days.
					</dd>
					<dt>To object and to restrict (articles 18 and 21)</dt>
					<dd>
						Reminders and reports can be switched off in the settings. For all else write to <WriteToUs email={email} />
						.
					</dd>
					<dt>To complain (article 77)</dt>
					<dd>You can turn to the data protection authority of the place where you live.</dd>
				</dl>
			</Passage>
			<Passage title="On what grounds">
				<ul>
					<li>
						<b>To fulfil our contract with you</b> (article 6.1 b): account, invoices, clients, files, support.
					</li>
					<li>
						<b>Because the service must be safe</b> (article 6.1 f): sessions, counters against abuse, the record of
						changes.
					</li>
				</ul>
				<p>Nothing rests on consent, because nothing is done that would need it.</p>
			</Passage>
			<Passage title="Controller and processor">
				<p>
					For your own account we are the controller. For your clients' data you are, and we process it on your behalf
					and on your instructions alone: what you save, change and delete in the product.
				</p>
			</Passage>
			<Passage title="Sub-processors">
				<dl>
					<dt>Cloudflare, Inc.</dt>
					<dd>Servers, database and file store: everything that is kept, and every request.</dd>
					{hostedBilling && (
						<>
							<dt>Stripe, Inc.</dt>
							<dd>Payments of paid plans: your email address, your plan, and what you type on Stripe's pages.</dd>
						</>
					)}
				</dl>
			</Passage>
			<Passage title="How it is protected">
				<ul>
					<li>Passwords as scrypt hashes; session tokens as SHA-256 hashes.</li>
					<li>Every query of the database carries its owner; what is not yours is answered as if it did not exist.</li>
					<li>No script, style, font or picture comes from another host, and the browser is told to refuse any.</li>
					<li>Tries at passwords are counted and slowed down.</li>
				</ul>
			</Passage>
		</Prose>
	);
}
