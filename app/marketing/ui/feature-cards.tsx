import { EditorVignette, ScheduleVignette, StatusVignette } from "./vignettes";

/** The three promises of the landing page (spec section 2), each with a look at what keeps it. */
export function FeatureCards() {
	return (
		<section aria-labelledby="features">
			<h2 className="sr-only" id="features">
				Features
			</h2>
			<ul className="features">
				<li>
					<EditorVignette />
					<h3>Create Invoices</h3>
					<p>
						Build a professional invoice in an editor that shows the finished page as you type, with your own branding
						on it.
					</p>
				</li>
				<li>
					<ScheduleVignette />
					<h3>Send Automatically</h3>
					<p>
						Set a date and the invoice leaves on schedule. Reminders go out before and after the due day, so you need
						not write them.
					</p>
				</li>
				<li>
					<StatusVignette />
					<h3>Get Paid Faster</h3>
					<p>
						Payment status is tracked for every invoice. You see what is paid, pending or overdue the moment you open
						the book.
					</p>
				</li>
			</ul>
		</section>
	);
}
