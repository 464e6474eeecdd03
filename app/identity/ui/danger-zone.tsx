import { LinkButton } from "~/ui/button";
import { DeleteAccountLink } from "./delete-account-link";
import { Setting } from "./setting";

interface DangerZoneProps {
	/** Whose account it is. */
	email: string;
	downloadHref: string;
	/** Off for the administrator's account. */
	deletable: boolean;
}

/** Taking everything along, and leaving. */
export function DangerZone({ email, downloadHref, deletable }: DangerZoneProps) {
	return (
		<Setting danger title="Danger Zone" about="Deleting removes the book and everything in it.">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<p className="flex-[1_1_16em]">
					<b className="font-semibold">Delete Account</b>
					<br />
					<span className="text-sm text-ink-2">
						{deletable
							? "Invoices, clients and hours go for good. Download your data first."
							: "The administrator's account can't be deleted."}
					</span>
				</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={downloadHref} reloadDocument icon="download">
						Download my data
					</LinkButton>
					{deletable && <DeleteAccountLink email={email} />}
				</div>
			</div>
		</Setting>
	);
}
